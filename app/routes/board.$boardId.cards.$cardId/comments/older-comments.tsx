import { Link } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useKeepQuery } from "~/client/board-query"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import type { CommentView } from "~/models/board/comment/comment"
import { useCardPath } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

type Props = { older: NonNullable<CardPage["older"]>; shown: CommentView[] }

export function OlderComments({ older, shown }: Props) {
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
export function NewestComments() {
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
