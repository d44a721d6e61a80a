import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { EntryContent } from "~/components/menu-entry"
import { PostForm } from "~/components/post-form"
import type { ListFace } from "~/models/board/board-page/board-page"

/** The menu item that marks a list as one of done cards, or removes the mark. */
export function CardsDone({ boardId, list }: { boardId: string; list: ListFace }) {
  const { id, cardsDone = false } = list
  const action = useKeepQuery()(`/board/${boardId}`)
  const fetcher = useFetcher({ key: `cards-done ${id}` })
  return (
    <PostForm as={fetcher.Form} action={action}>
      <input type="hidden" name="intent" value="set-cards-done" />
      <input type="hidden" name="listId" value={id} />
      <button
        type="submit"
        name="cardsDone"
        value={String(!cardsDone)}
        aria-pressed={cardsDone}
        className="menu-item"
      >
        <EntryContent icon={cardsDone ? "done" : "circle"} text="Cards here are done" />
      </button>
    </PostForm>
  )
}
