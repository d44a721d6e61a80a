import { Link, useSearchParams } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useKeepQuery } from "~/client/board-query"
import { usePlainLinks } from "~/client/use-plain-links"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import type { CommentView } from "~/models/board/comment/comment"
import { CardActivity } from "~/routes/board.$boardId.cards.$cardId/card-activity"
import { useFound } from "~/routes/board.$boardId.cards.$cardId/properties/use-found"
import { useDeletedWhileEdited } from "~/routes/board.$boardId.cards.$cardId/text/use-deleted-while-edited"
import { useCardAddress, useCardPath } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { CommentForm } from "./comment-form"
import { CommentEditForm, CommentItem } from "./comment-item"

/** A region that scrolls must be focusable to be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0, role: "group", "aria-label": "List of comments" } as const

export function Comments({ page, board }: { page: CardPage; board: BoardPage }) {
  const [search] = useSearchParams()
  const address = useCardAddress()
  const { comments, older } = page
  const count = page.card.commentCount
  const { canComment } = page
  const edited = canComment ? search.get("edit-comment") : null
  const deleted = canComment ? search.get("delete-comment") : null
  const reacted = search.get("react-comment")
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
      {canComment && <CommentForm page={page} address={address} />}
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
                canReact={canComment && comment.createdAt !== ""}
                reacted={comment.id === reacted}
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

type Props = { older: NonNullable<CardPage["older"]>; shown: CommentView[] }

function OlderComments({ older, shown }: Props) {
  const address = useKeepQuery()(useCardPath())
  const query = new URLSearchParams({ comments: String(older.comments) })
  if (older.before !== null) query.set("before", older.before)
  const last = shown.at(-1)?.id ?? ""
  const follow = useFocusOnNext(shown)
  return (
    <Link
      to={`${withQuery(address, `?${query.toString()}`)}#comment-${last}`}
      preventScrollReset
      className="btn btn-quiet justify-self-start"
      onClick={follow}
    >
      Show older comments
    </Link>
  )
}

/** A link back to the newest comments, from those that one page cannot reach. */
function NewestComments() {
  const address = useKeepQuery()(useCardPath())
  return (
    <Link
      to={`${address}#comments`}
      preventScrollReset
      className="btn btn-quiet justify-self-start"
    >
      Show the newest comments
    </Link>
  )
}

function useFocusOnNext(shown: CommentView[]) {
  const before = useRef<CommentView[] | null>(null)
  useEffect(() => {
    const known = before.current
    if (!known || known === shown) return
    before.current = null
    const ids = new Set(known.map(({ id }) => id))
    const next = shown.find(({ id }) => !ids.has(id))
    const item = next && document.getElementById(`comment-${next.id}`)
    item?.setAttribute("tabindex", "-1")
    item?.focus()
  }, [shown])
  return () => {
    before.current = shown
  }
}
