import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { CommandButton } from "~/components/forms/command-form"

export function ArchivedBoard({ board: { id, mayRestore } }: { board: BoardFrame }) {
  const fetcher = useFetcher()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <div className="archived-board">
      <Icon name="archive" />
      <p role="status">
        <strong>This board is archived.</strong>{" "}
        {mayRestore
          ? "Nobody can change it until you restore it."
          : "Nobody can change it until an owner restores it."}
      </p>
      {mayRestore && (
        <CommandButton
          intent="unarchive-board"
          fetcher={fetcher}
          action={action}
          pendingText="Restoring..."
        >
          Restore
        </CommandButton>
      )}
    </div>
  )
}
