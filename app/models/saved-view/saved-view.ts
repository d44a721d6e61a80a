import { z } from "zod"
import { readFilter, toQuery, withQuery } from "~/models/board/board-filter"
import { readView, toViewAddress, viewQuery } from "~/models/board/board-view"
import { SAVED_PARAMETERS } from "~/models/board/view-names"
import { Checkbox, Id, Line } from "~/models/fields"

export const SaveView = z.object({
  boardId: Id,
  id: Id.optional(),
  name: Line("The name"),
  query: z.string("The query is required.").max(4000, "The filter is too long."),
  forBoard: Checkbox.default(false),
})
export type SaveView = z.output<typeof SaveView>

export const SavedViewKey = z.object({ savedViewId: Id })
export type SavedViewKey = z.output<typeof SavedViewKey>

/** Of a person on a board, and of the board. */
export const MAX_VIEWS = 50

/** A view of a board as its file has it. */
export const FileView = SaveView.pick({ name: true, query: true })
  .transform(({ name, query }) => ({ name, query: savedQuery(query) }))
  .refine(({ query }) => query !== "", {
    error: "A view or a filter is required.",
    path: ["query"],
  })

export type SavedView = {
  id: string
  boardId: string
  name: string
  query: string
  /** Whether everybody on the board has it. */
  forBoard: boolean
}

/**
 * The part of a board's query that is saved: the view, the order and columns of its table, and the filter, but not
 * the month or the week, so that a calendar shows the present one. Empty for all cards in lists.
 */
export function savedQuery(query: string): string {
  const searchParams = new URLSearchParams(query)
  const address = { pathname: "", searchParams }
  const saved: readonly string[] = ["view", ...SAVED_PARAMETERS[readView(address)]]
  const view = [...new URLSearchParams(viewQuery(address))].filter(([name]) => saved.includes(name))
  const kept = view.length > 0 ? `?${new URLSearchParams(view).toString()}` : ""
  return withQuery(kept, toQuery(readFilter(searchParams)))
}

/** The address of a saved view. */
export const savedViewAddress = ({ boardId, query }: Pick<SavedView, "boardId" | "query">) =>
  toViewAddress(withQuery(`/board/${boardId}`, query))
