import { db } from "~/database/db.server"
import { PERSON } from "~/models/account/user.server"
import { fieldText, optionOf, parseValues, type CustomField } from "./custom-field"
import { toField } from "./custom-field.server"
import type { FaceField } from "./face-field"

const MAX_TEXT = 60

type CardRow = { id: string; fields: string | null }
type People = { id: string; name: string }[]

/**
 * Returns a function that makes what cards of one board show of their custom fields. Without values nothing is read.
 */
export async function faceFieldsMaker(
  cards: readonly CardRow[],
): Promise<(card: CardRow) => FaceField[]> {
  const [first, ...others] = cards.filter(({ fields }) => fields !== null)
  if (!first) return () => []
  const values = [first, ...others].map(({ fields }) => parseValues(fields))
  const rows = await db.customField.findMany({
    where: {
      id: { in: [...new Set(values.flatMap((each) => Object.keys(each)))] },
      ...{ onFace: true, removedAt: null },
      // A card that came from another board has values of fields of that one.
      board: { lists: { some: { cards: { some: { id: first.id } } } } },
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  const fields = rows.map(toField)
  const people = await readPeople(fields, values)
  return (card) => {
    const own = parseValues(card.fields)
    return fields.flatMap((field) => toFaceField(field, own[field.id], people) ?? [])
  }
}

/** Reads the people whom fields name, if they are members. */
async function readPeople(
  fields: readonly CustomField[],
  values: readonly Record<string, unknown>[],
): Promise<People> {
  const [first, ...others] = fields.filter(({ kind }) => kind === "person")
  if (!first) return []
  const named = values.flatMap((each) => [first, ...others].map(({ id }) => each[id]))
  const ids = [...new Set(named.filter((id) => typeof id === "string"))]
  const memberships = { some: { boardId: first.boardId } }
  return db.user.findMany({ where: { id: { in: ids }, memberships }, select: PERSON })
}

function toFaceField(
  field: CustomField,
  value: Parameters<typeof fieldText>[1],
  people: People,
): FaceField | null {
  const text = fieldText(field, value, people)
  if (text === "") return null
  const { name, kind } = field
  if (kind === "checkbox") return { name, text: "" }
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
  const option = kind === "choice" && optionOf(field, value)
  return { name, text: short, ...(option && { color: option.color }) }
}
