import { CommandButton } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import type { BoardPage } from "~/models/board/board-page/board-page"

/** Whether viewers may comment, which owners decide. Others see it where they may. */
export function ViewersComment({ board }: { board: BoardPage }) {
  const { viewersComment = false } = board
  const isOwner = can(board.userRole, "own")
  if (!isOwner && !viewersComment) return null
  return (
    <section
      className="grid gap-2 border-t border-line pt-4"
      aria-labelledby="share-viewers-comment"
    >
      <h3 id="share-viewers-comment" className="font-semibold">
        Comments by viewers
      </h3>
      <p>
        {viewersComment
          ? "Viewers may comment on cards, and change and delete their own comments."
          : "Viewers only read. They may also be allowed to comment on cards."}
      </p>
      {isOwner && (
        <CommandButton
          intent="switch-viewers-comment"
          fields={{ viewersComment: viewersComment ? undefined : "on" }}
          preventScrollReset
          pendingText="Saving..."
        >
          {viewersComment ? "Let viewers only read" : "Let viewers comment"}
        </CommandButton>
      )}
    </section>
  )
}
