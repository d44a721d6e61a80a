import { z } from "zod"
import { readRows } from "~/models/board/board-page/rows-by"
import { AddCard } from "~/models/board/card/card"
import { Selection } from "~/models/board/card-selection/card-selection"
import { Id } from "~/models/text/fields"

const RowsText = z.string("Name what divides the lists.").transform((text, context) => {
  const by = readRows(text)
  if (by !== null) return by
  context.addIssue("Nothing divides the lists by this.")
  return z.NEVER
})
/** Empty for the cards without a value. */
const RowKey = z.string().max(200, "There is no such row.").default("")

/** Cards come after one card or before another; without either, they are last, or stay where they are in their list. */
export const MoveInRows = Selection.extend({
  newListId: Id,
  after: Id.optional(),
  before: Id.optional(),
  rows: RowsText,
  row: RowKey,
})
export type MoveInRows = z.output<typeof MoveInRows>

export const AddCardInRow = AddCard.extend({ rows: RowsText.optional(), row: RowKey })
export type AddCardInRow = z.output<typeof AddCardInRow>
