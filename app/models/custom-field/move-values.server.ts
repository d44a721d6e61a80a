import type { Reader } from "~/database/db.server"
import { labelKey } from "~/models/label/label"
import {
  fieldText,
  optionOf,
  parseValues,
  withValue,
  type CustomField,
  type FieldValue,
  type NamedValue,
} from "./custom-field"
import { fieldsOfBoard, toField } from "./custom-field.server"

type Members = readonly { id: string; name: string }[]

/** Moves values to fields of the same name and kind; the others stay stored, unseen, for when the card comes back. */
export async function valuesForBoard(
  reader: Reader,
  card: { fields: string | null; boardId: string },
  boardId: string,
) {
  let values = parseValues(card.fields)
  const unseen: NamedValue[] = []
  if (Object.keys(values).length === 0) return { values, unseen }
  const id = { in: Object.keys(values) }
  const rows = await reader.customField.findMany({
    where: { id, boardId: card.boardId, removedAt: null },
    orderBy: { position: "asc" },
  })
  const targets = await fieldsOfBoard(reader, boardId)
  const [members, theirs] = [
    await membersOf(reader, card.boardId),
    await membersOf(reader, boardId),
  ]
  for (const field of rows.map(toField)) {
    const value = values[field.id] as FieldValue
    const text = fieldText(field, value, members)
    const target = targets.find(({ name, kind }) => {
      return kind === field.kind && labelKey(name) === labelKey(field.name)
    })
    const moved = target && valueIn(target, field, value, theirs)
    if (target === undefined || moved === undefined) {
      if (text !== "") unseen.push({ field: field.name, value: text })
    } else {
      values = withValue(withValue(values, field.id, null), target.id, moved)
    }
  }
  return { values, unseen }
}

function valueIn(
  target: CustomField,
  field: CustomField,
  value: FieldValue,
  members: Members,
): FieldValue | undefined {
  if (target.kind === "choice") {
    const name = optionOf(field, value)?.name
    return target.options.find((option) => name && labelKey(option.name) === labelKey(name))?.id
  }
  const isKnown = String(value).startsWith("@") || members.some(({ id }) => id === value)
  return target.kind !== "person" || isKnown ? value : undefined
}

async function membersOf(reader: Reader, boardId: string): Promise<Members> {
  const rows = await reader.member.findMany({
    where: { boardId },
    select: { user: { select: { id: true, name: true } } },
  })
  return rows.map(({ user }) => user)
}
