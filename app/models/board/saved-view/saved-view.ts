import { z } from "zod"
import { readRows } from "~/models/board/board-page/rows-by"
import { Checkbox, Id, IdText, Line, NewId } from "~/models/text/fields"
import { savedQuery } from "./saved-query"

/** The part of an address that is saved: without rows by a value that divides no board. */
export function acceptedQuery(query: string): string {
  const search = new URLSearchParams(query)
  if (readRows(search.get("rows")) === null) {
    search.delete("rows")
    search.delete("fold")
  }
  return savedQuery(search.toString())
}

export const SaveView = z.object({
  boardId: Id,
  id: NewId,
  name: Line("The name").meta({ examples: ["Due this week"] }),
  query: z
    .string("The query is required.")
    .max(4000, "The filter is too long.")
    .meta({ description: "As in the board’s address.", examples: ["?due=week"] }),
  forBoard: Checkbox.default(false).meta({ description: "For everybody on the board." }),
})
export type SaveView = z.output<typeof SaveView>

export const SavedViewKey = z.object({ savedViewId: Id })
export type SavedViewKey = z.output<typeof SavedViewKey>

/** Per person on a board, and per board. */
export const MAX_VIEWS = 50

export const FileView = SaveView.pick({ name: true, query: true })
  .transform(({ name, query }) => ({ name, query: acceptedQuery(query) }))
  .refine(({ query }) => query !== "", {
    error: "A view or a filter is required.",
    path: ["query"],
  })

export const SavedView = z
  .object({
    id: IdText,
    boardId: IdText,
    name: z.string().meta({ examples: ["Due this week"] }),
    query: z.string().meta({ description: "As in the board’s address.", examples: ["?due=week"] }),
    forBoard: z.boolean().meta({ description: "Whether everybody on the board has it." }),
  })
  .meta({ id: "SavedView" })
export type SavedView = z.output<typeof SavedView>
