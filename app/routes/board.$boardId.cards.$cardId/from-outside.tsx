import { useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useReaderId } from "~/client/use-reader-id"
import { CommandButton } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import type { CardPage } from "~/models/board/card-page/card-page.server"

type Props = { page: CardPage; address: string }

/** Says that somebody without an account has left the card, and lets the reader take it. */
export function FromOutside({ page: { request, userRole }, address }: Props) {
  if (!request) return null
  if (request.isTaken) {
    return <p className="text-muted">Somebody without an account left this card.</p>
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-lg border border-line p-3">
      <p className="min-w-0 flex-1">
        Somebody without an account left this card. Nobody has taken it yet.
      </p>
      {can(userRole, "edit") && <Take address={address} />}
    </div>
  )
}

function Take({ address }: { address: string }) {
  const fetcher = useFetcher()
  const userId = useReaderId()
  useFocusOnUnmount("summary[aria-label^='Assign people']")
  return (
    <CommandButton
      intent="assign-user"
      fields={{ userId }}
      fetcher={fetcher}
      action={address}
      pendingText="Taking..."
    >
      Take
    </CommandButton>
  )
}
