import { z } from "zod"
import { Checkbox, Id, Line } from "~/models/fields"
import { savedQuery } from "./saved-query"

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

/** Per person on a board, and per board. */
export const MAX_VIEWS = 50

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
  forBoard: boolean
}
