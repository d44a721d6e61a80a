import { useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import type { CardPage } from "~/models/board/card-page/card-page.server"

export function ArchivedNotice({ page, address }: { page: CardPage; address: string }) {
  const fetcher = useFetcher()
  const { card, archivedList } = page
  useFocusOnUnmount(".card-actions summary")
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-lg border border-line p-3">
      <Icon name="archive" />
      <p className="min-w-0 flex-1">
        {archivedList === null
          ? "This card is archived. It keeps everything, and can be changed once it is restored."
          : "The list of this card is archived. The card can be changed once the list is restored."}
      </p>
      {page.mayRestore && (
        <CommandButton
          intent="restore-archival"
          fields={{ archivalId: archivedList ?? card.id }}
          fetcher={fetcher}
          action={address}
          pendingText="Restoring..."
        >
          {archivedList === null ? "Restore" : "Restore list"}
        </CommandButton>
      )}
    </div>
  )
}
