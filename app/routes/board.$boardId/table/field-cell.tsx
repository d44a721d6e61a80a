import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import {
  fieldText,
  MAX_FIELD_TEXT,
  type CustomField,
  type FieldValues,
} from "~/models/board/custom-field/custom-field"
import { fieldOf, type FieldColumn } from "~/models/views/table/table-columns"
import {
  PersonValue,
  OptionChip,
} from "~/routes/board.$boardId.cards.$cardId/properties/custom-fields"
import { ChoicePicker } from "~/routes/board.$boardId/pickers/picker"
import { CellField } from "./cell-field"
import type { TableFrame } from "./table-context"
import { PersonName } from "~/components/person"

/** The value that a card has in the column of a custom field; null for none. */
export function fieldValue(
  column: FieldColumn,
  values: FieldValues,
  { fields, members }: TableFrame,
): ReactNode {
  const field = fieldOf(column, fields)
  const value = field && values[field.id]
  const text = field ? fieldText(field, value, members) : ""
  if (!field || text === "") return null
  switch (field.kind) {
    case "choice":
      return <OptionChip field={field} value={value} />
    case "checkbox":
      return (
        <>
          <Icon name="check" small />
          <span className="sr-only">{text}</span>
        </>
      )
    case "link":
      return (
        <>
          <Icon name="link" small />
          {text}
        </>
      )
    case "text":
    case "number":
    case "date":
      return text
    case "person":
      return <PersonName>{text}</PersonName>
  }
}

type EditorProps = {
  cardId: string
  label: string
  column: FieldColumn
  values: FieldValues
  frame: TableFrame
}

/** The form of a custom field in its cell. The server checks the value. */
export function FieldEditor({ cardId, label, column, values, frame }: EditorProps) {
  const field = fieldOf(column, frame.fields)
  if (!field) return null
  const saved = String(values[field.id] ?? "")
  const save = (value: string) => frame.send("set-card-field", { cardId, fieldId: field.id, value })
  const choices = choicesOf(field, frame)
  return choices ? (
    <ChoicePicker
      label={label}
      value={saved}
      choices={[...choices, ["", "None"]]}
      save={save}
      close={frame.close}
    />
  ) : (
    <CellField label={label} value={saved} input={INPUTS[field.kind] ?? {}} save={save} />
  )
}

function choicesOf(field: CustomField, { members }: TableFrame) {
  if (field.kind === "checkbox") return [["true", "Yes"] as const]
  if (field.kind === "choice") {
    return field.options.map(
      ({ id, name }) => [id, name, <OptionChip key="" field={field} value={id} />] as const,
    )
  }
  if (field.kind !== "person") return null
  return members.map((each) => [each.id, each.name, <PersonValue key="" {...each} />] as const)
}

const INPUTS: Partial<Record<CustomField["kind"], object>> = {
  text: { "data-limit": MAX_FIELD_TEXT },
  // A field of type "number" makes 55 of a pasted "5,5".
  number: { inputMode: "decimal" },
  date: { type: "date" },
  link: { inputMode: "url", placeholder: "https://" },
}
