import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { EntryContent } from "~/components/menu-entry"
import type { ListFace } from "~/models/board/board-page/board-page"
import { CommandForm } from "~/components/forms/command-form"

/** The menu item that marks a list as one of done cards, or removes the mark. */
export function CardsDone({ boardId, list }: { boardId: string; list: ListFace }) {
  const { id, cardsDone = false } = list
  const action = useKeepQuery()(`/board/${boardId}`)
  const fetcher = useFetcher({ key: `cards-done ${id}` })
  return (
    <CommandForm intent="set-cards-done" fields={{ listId: id }} fetcher={fetcher} action={action}>
      <button
        type="submit"
        name="cardsDone"
        value={String(!cardsDone)}
        aria-pressed={cardsDone}
        className="menu-item"
      >
        <EntryContent icon={cardsDone ? "done" : "circle"} text="Cards here are done" />
      </button>
    </CommandForm>
  )
}
