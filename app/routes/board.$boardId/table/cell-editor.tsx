import { useContext, type ReactNode } from "react"
import type { CardFace } from "~/models/board/board-page/board-page"
import { MAX_ESTIMATE } from "~/models/board/card/estimate"
import { LIMITS } from "~/models/text/limits"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import {
  COLUMNS,
  headingOf,
  isProperty,
  type ColumnName,
  type PropertyColumn,
} from "~/models/views/table/table-columns"
import {
  DuePicker,
  LabelsPicker,
  PeoplePicker,
  PriorityPicker,
  StartPicker,
  type CardPicker,
} from "~/routes/board.$boardId/pickers/card-pickers"
import { ChoicePicker } from "~/routes/board.$boardId/pickers/picker"
import { FieldEditor } from "./field-cell"
import { CellField } from "./cell-field"
import { Table, type TableFrame } from "./table-context"

type Props = {
  card: CardFace
  /** Of its custom fields. */
  values: FieldValues
  listId: string
  column: ColumnName | "title"
}

/** The form of a value in its place: it saves a changed value when it is left, and Escape leaves it as it was. */
export function CellEditor({ card, values, listId, column }: Props) {
  const frame = useContext(Table)
  if (column === "title" || isProperty(column)) {
    return EDITORS[column]?.({ card, listId, frame }) ?? null
  }
  const label = `${headingOf(column, frame.fields) ?? ""} of ${card.title}`
  return (
    <FieldEditor cardId={card.id} label={label} column={column} values={values} frame={frame} />
  )
}

type EditorProps = { card: CardFace; listId: string; frame: TableFrame }
type Editor = (props: EditorProps) => ReactNode

const labelOf = (column: PropertyColumn | "title", { title }: CardFace) =>
  `${column === "title" ? "Title" : COLUMNS[column]} of ${title}`

const editorOf =
  (column: PropertyColumn, Picker: CardPicker): Editor =>
  ({ card, frame }) => <Picker card={card} frame={frame} label={labelOf(column, card)} />

const TITLE: object = { "data-limit": LIMITS.title }

const EDITORS: Record<PropertyColumn | "title", Editor | null> = {
  number: null,
  related: null,
  checklist: null,
  comments: null,
  attachments: null,
  title: ({ card, frame: { send } }) => (
    <CellField
      label={labelOf("title", card)}
      value={card.title}
      input={{ ...TITLE, required: true }}
      save={(title) => {
        send("edit-title", { cardId: card.id, title, "base.title": card.title })
      }}
    />
  ),
  list: ({ card, listId, frame: { send, lists, close } }) => (
    <ChoicePicker
      label={labelOf("list", card)}
      value={listId}
      choices={lists.map(({ id, name }) => [id, name])}
      save={(newListId) => {
        // Past the end means last.
        send("move-card", { cardId: card.id, newListId, newPosition: LIMITS.cards })
      }}
      close={close}
    />
  ),
  priority: editorOf("priority", PriorityPicker),
  estimate: ({ card, frame: { send } }) => (
    <CellField
      label={labelOf("estimate", card)}
      value={card.estimate === undefined ? "" : String(card.estimate)}
      input={{ type: "number", min: 0, max: MAX_ESTIMATE, step: 1 }}
      save={(estimate) => send("set-estimate", { cardId: card.id, estimate })}
    />
  ),
  due: editorOf("due", DuePicker),
  start: editorOf("start", StartPicker),
  labels: editorOf("labels", LabelsPicker),
  people: editorOf("people", PeoplePicker),
}
