import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import type { DatumOf } from "~/models/board/card/card-property"
import { CommandForm } from "~/components/forms/command-form"

const ORDERS: Record<DatumOf<"sort">, string> = {
  due: "Due date",
  priority: "Priority",
  name: "Name",
}

/** The menu items that sort the cards of a list once. */
export function SortList({ boardId, listId }: { boardId: string; listId: string }) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher({ key: `sort ${listId}` })
  return (
    <CommandForm
      intent="sort-cards"
      fields={{ listId }}
      fetcher={fetcher}
      action={keepQuery(`/board/${boardId}`)}
    >
      <p className="menu-title">Sort cards by</p>
      {Object.entries(ORDERS).map(([by, text]) => (
        <button key={by} type="submit" name="by" value={by} className="menu-item">
          {text}
        </button>
      ))}
    </CommandForm>
  )
}
