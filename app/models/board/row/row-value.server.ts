import type { Reader, Tx } from "~/database/db.server"
import { invalid, notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { RowsBy } from "~/models/board/board-page/rows-by"
import type { CreateCard } from "~/models/board/card/card"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import { assignInstead } from "~/models/board/card-selection/assign-instead.server"
import {
  fillSelected,
  type SelectedChange,
} from "~/models/board/card-selection/change-selection.server"
import {
  labelInstead,
  prioritizeSelected,
} from "~/models/board/card-selection/edit-selected.server"
import type { Selected } from "~/models/board/card-selection/selected.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { fieldsOfBoard } from "~/models/board/custom-field/custom-field.server"
import { LabelText } from "~/models/board/label/label-fields"
import { idOfFacet } from "~/models/board/custom-field/facet"
import { facetOf } from "~/models/board/custom-field/facets.server"

export type RowValue =
  | { kind: "person"; userId: string | null }
  | { kind: "priority"; priority: Priority | null }
  | { kind: "label"; label: string | null }
  | { kind: "field"; fieldId: string; value: string | true | null }

/** The value that the cards of a row have. @throws 404 for another board's field; 400 for a row that there is not */
export async function readRowValue(
  reader: Reader,
  boardId: string,
  { rows, row }: { rows: RowsBy; row: string },
): Promise<RowValue> {
  switch (rows) {
    case "person":
      return { kind: "person", userId: row || null }
    case "label":
      return { kind: "label", label: row === "" ? null : readLabel(row) }
    case "priority": {
      const priority = PRIORITIES.find((each) => each === row) ?? null
      if (priority === null && row !== "") throw noSuchRow()
      return { kind: "priority", priority }
    }
    default: {
      const fields = await fieldsOfBoard(reader, boardId)
      const field = fields.find(({ id }) => `field:${id}`.startsWith(rows))
      if (!field) throw notFound()
      return { kind: "field", fieldId: field.id, value: await readFacet(reader, field, row) }
    }
  }
}

function readLabel(row: string): string {
  const label = LabelText.safeParse(row)
  if (!label.success) throw noSuchRow()
  return label.data
}

const noSuchRow = () => invalid("There is no such row.")

async function readFacet(
  reader: Reader,
  { id, boardId, kind, options }: CustomField,
  facet: string,
): Promise<string | true | null> {
  if (facet === "") return null
  if (kind === "checkbox" && facet === facetOf(id, true)) return true
  const userId = { startsWith: idOfFacet(facet) }
  const ids =
    kind === "person"
      ? (await reader.member.findMany({ where: { boardId, userId } })).map((each) => each.userId)
      : options.map((option) => option.id)
  const found = ids.find((each) => facetOf(id, each) === facet)
  if (found === undefined) throw noSuchRow()
  return found
}

/** Gives cards the value of a row, in place of the one by which they stand in theirs. @throws 400 */
export function setRowValue(
  tx: Tx,
  actor: Actor,
  selected: Selected,
  value: RowValue,
): Promise<SelectedChange> {
  switch (value.kind) {
    case "person":
      return assignInstead(tx, actor, selected, value.userId)
    case "priority":
      return prioritizeSelected(tx, selected, value)
    case "label":
      return labelInstead(tx, selected, value.label)
    case "field":
      return fillSelected(tx, selected, value)
  }
}

/** The values of a new card in the row. */
export function newInRow(
  value: RowValue,
): Pick<CreateCard, "assigneeIds" | "priority" | "labels" | "fields"> {
  switch (value.kind) {
    case "person":
      return value.userId === null ? {} : { assigneeIds: [value.userId] }
    case "priority":
      return { priority: value.priority }
    case "label":
      return value.label === null ? {} : { labels: [value.label] }
    case "field":
      return value.value === null ? {} : { fields: { [value.fieldId]: value.value } }
  }
}
