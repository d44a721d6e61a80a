import type { CardOfAll } from "~/models/board/board-page/all-cards.server"
import { PRIORITIES } from "~/models/board/card/priority"
import { parseLabel } from "~/models/board/label/label"
import type { CustomField, FieldValue } from "~/models/board/custom-field/custom-field"
import type { ValuesOfCards } from "~/models/board/custom-field/card-values.server"
import {
  fieldOf,
  isProperty,
  isText,
  type PropertyColumn,
  type TableSort,
  type TextColumn,
} from "./table-columns"

export type PlacedRow = { card: CardOfAll; listId: string }

type Value = string | number | undefined

/** "Step 2" comes before "Step 10". */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

const VALUES: Record<
  Exclude<PropertyColumn, TextColumn> | "title",
  (row: PlacedRow, order: { lists: Map<string, number>; people: Map<string, string> }) => Value
> = {
  title: ({ card }) => card.title,
  // A server of the version before creates cards without one.
  number: ({ card }) => card.number || undefined,
  list: ({ listId }, { lists }) => lists.get(listId),
  labels: ({ card }) => card.labels?.map((label) => parseLabel(label).name).join(", "),
  people: ({ card }, { people }) => card.assigned?.map((id) => people.get(id)).join(", "),
  due: ({ card }) => (card.dueDate === undefined ? undefined : Date.parse(card.dueDate)),
  start: ({ card }) => (card.startDate === undefined ? undefined : Date.parse(card.startDate)),
  priority: ({ card }) => (card.priority ? -PRIORITIES.indexOf(card.priority) : undefined),
  related: ({ card }) => card.related?.join(", "),
  checklist: ({ card }) => card.checklist && card.checklist[0] / card.checklist[1],
  comments: ({ card }) => card.comments,
  attachments: ({ card }) => card.attachments,
}

type Board = {
  lists: readonly { id: string }[]
  members: readonly { id: string; name: string }[]
  fields: readonly CustomField[]
}

/** Equal rows stay in order; rows without a value are always last. @param values at least of the sorted field */
export function sortRows<Row extends PlacedRow>(
  rows: readonly Row[],
  sort: TableSort,
  { lists, members, fields }: Board,
  values: ValuesOfCards,
): Row[] {
  if (!sort) return [...rows]
  const order = {
    lists: new Map(lists.map(({ id }, index) => [id, index])),
    people: new Map(members.map(({ id, name }) => [id, name])),
  }
  const { by } = sort
  const field = fieldOf(by, fields)
  const valueOf = (row: PlacedRow): Value => {
    if (field) return fieldValue(field, values.get(row.card.id)?.[field.id], members)
    if (by !== "title" && !isProperty(by)) return undefined
    return by !== "title" && isText(by) ? row.card[by] : VALUES[by](row, order)
  }
  const valued = rows.map((row) => ({ row, value: valueOf(row) }))
  const sign = sort.descending ? -1 : 1
  return valued.sort((a, b) => compare(a.value, b.value, sign)).map(({ row }) => row)
}

/** Options have the order of the field, everything else that of its text or number. */
function fieldValue(
  field: CustomField,
  value: FieldValue | undefined,
  members: Board["members"],
): Value {
  if (value === undefined) return undefined
  switch (field.kind) {
    case "choice": {
      const place = field.options.findIndex(({ id }) => id === value)
      return place < 0 ? undefined : place
    }
    case "person":
      return members.find(({ id }) => id === value)?.name
    case "checkbox":
      return 1
    case "text":
    case "number":
    case "date":
    case "link":
      return value === true ? undefined : value
  }
}

function compare(a: Value, b: Value, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return sign * (typeof a === "string" ? collator.compare(a, String(b)) : a - Number(b))
}
