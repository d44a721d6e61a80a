import { useSearchParams } from "@remix-run/react"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { can } from "~/models/access/role"
import { usePlainLinks } from "~/client/use-plain-links"
import { CardActivity } from "~/routes/board.$boardId.cards.$cardId/card-activity"
import { CommentForm } from "./comment-form"
import { CommentEditForm, CommentItem } from "./comment-item"
import { useDeletedWhileEdited } from "~/routes/board.$boardId.cards.$cardId/text/use-deleted-while-edited"
import { NewestComments, OlderComments } from "./older-comments"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { useFound } from "~/routes/board.$boardId.cards.$cardId/properties/use-found"

/** A region that scrolls must be focusable to be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0, role: "group", "aria-label": "List of comments" } as const

export function Comments({ page, board }: { page: CardPage; board: BoardPage }) {
  const [search] = useSearchParams()
  const address = useCardAddress()
  const { comments, older } = page
  const count = page.card.commentCount
  const canEdit = can(page.userRole, "edit")
  const edited = canEdit ? search.get("edit-comment") : null
  const deleted = canEdit ? search.get("delete-comment") : null
  const found = useFound("comment")
  const lost = useDeletedWhileEdited(comments, edited, "edit-comment")
  const openAction = usePlainLinks(".comment .menu-item", { preventScrollReset: true })
  const members = new Set(board.members.map(({ id }) => id))
  return (
    <section className="card-comments" aria-labelledby="comments">
      <h3 id="comments" className="card-heading" tabIndex={-1}>
        Comments
        {count > 0 && <span className="text-muted">{count}</span>}
      </h3>
      {canEdit && <CommentForm page={page} address={address} />}
      <div className="comments-list" {...(count > 0 && SCROLLS)}>
        {lost && <CommentEditForm comment={lost} address={address} isGone />}
        {count === 0 && <p className="text-muted">There are no comments yet.</p>}
        {search.has("before") && <NewestComments />}
        {comments.length > 0 && (
          <ol className="grid gap-4" onClick={openAction}>
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                address={address}
                isMember={comment.author !== null && members.has(comment.author.id)}
                found={comment.id === found}
                edited={comment.id === edited && comment.text !== null}
                deleted={comment.id === deleted && comment.canDelete}
              />
            ))}
          </ol>
        )}
        {older && <OlderComments older={older} shown={comments} />}
        <CardActivity cardId={page.card.id} board={board} />
      </div>
    </section>
  )
}
