import type { Reader } from "~/database/db.server"
import { labelKey } from "~/models/board/label/label"
import {
  fieldText,
  optionOf,
  parseValues,
  withValue,
  type CustomField,
  type FieldValue,
  type FieldValues,
  type NamedValue,
} from "./custom-field"
import { fieldsOfBoard, toField } from "./custom-field.server"

type Members = readonly { id: string; name: string }[]

type OnBoard = { id: string; boardId: string; fields: string | null }
type MovedValues = { values: FieldValues; unseen: NamedValue[] }

/**
 * The values of cards on another board, by the ids of the cards. They move to fields of the same name and kind; the
 * others stay stored, unseen, for when the card comes back.
 */
export async function valuesForBoard(
  reader: Reader,
  cards: readonly OnBoard[],
  boardId: string,
): Promise<ReadonlyMap<string, MovedValues>> {
  const stored = new Map(cards.map(({ id, fields }) => [id, parseValues(fields)]))
  const ids = new Set([...stored.values()].flatMap((values) => Object.keys(values)))
  const [{ boardId: from } = { boardId }] = cards
  const fields = ids.size === 0 ? null : await readBoth(reader, [...ids], { from, to: boardId })
  const moved = new Map<string, MovedValues>()
  for (const [id, values] of stored) {
    moved.set(id, fields ? moveValues(values, fields) : { values, unseen: [] })
  }
  return moved
}

async function readBoth(
  reader: Reader,
  ids: string[],
  { from, to }: Record<"from" | "to", string>,
) {
  const rows = await reader.customField.findMany({
    where: { id: { in: ids }, boardId: from, removedAt: null },
    orderBy: { position: "asc" },
  })
  return {
    fields: rows.map(toField),
    targets: await fieldsOfBoard(reader, to),
    members: await membersOf(reader, from),
    theirs: await membersOf(reader, to),
  }
}

function moveValues(
  stored: FieldValues,
  { fields, targets, members, theirs }: Awaited<ReturnType<typeof readBoth>>,
): MovedValues {
  let values = stored
  const unseen: NamedValue[] = []
  for (const field of fields) {
    const value = stored[field.id]
    if (value === undefined) continue
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
