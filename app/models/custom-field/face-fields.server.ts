import { db } from "~/database/db.server"
import { PERSON } from "~/models/account/user.server"
import { fieldText, optionOf, parseValues, type CustomField, type FieldValue } from "./custom-field"
import { toField } from "./custom-field.server"
import { FACET_KINDS, facetOf } from "./facets.server"
import type { FaceField } from "./face-field"

const MAX_TEXT = 60

type CardRow = { id: string; fields: string | null }
type People = { id: string; name: string }[]

/** The values that a card shows on the board, and those that a filter can ask for. */
export type OnFace = { fields: FaceField[]; facets: string[] }

/** Returns a function that makes them for cards of one board. Without values nothing is read. */
export async function faceFieldsMaker(
  cards: readonly CardRow[],
): Promise<(card: CardRow) => OnFace> {
  const [first, ...others] = cards.filter(({ fields }) => fields !== null)
  if (!first) return () => ({ fields: [], facets: [] })
  const values = [first, ...others].map(({ fields }) => parseValues(fields))
  const rows = await db.customField.findMany({
    where: {
      id: { in: [...new Set(values.flatMap((each) => Object.keys(each)))] },
      OR: [{ onFace: true }, { kind: { in: [...FACET_KINDS] } }],
      removedAt: null,
      // A card that came from another board has values of fields of that one.
      board: { lists: { some: { cards: { some: { id: first.id } } } } },
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  const fields = rows.map(toField)
  const people = await readPeople(fields, values)
  return (card) => {
    const own = parseValues(card.fields)
    const shown = fields.filter(({ onFace }) => onFace)
    return {
      fields: shown.flatMap((field) => toFaceField(field, own[field.id], people) ?? []),
      facets: fields.flatMap((field) => facetOn(field, own[field.id], people) ?? []),
    }
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

/** Null for a value that nobody sees: an option that was removed, or somebody who has left. */
function facetOn(field: CustomField, value: FieldValue | undefined, people: People): string | null {
  const isFacetKind = FACET_KINDS.some((kind) => kind === field.kind)
  if (!isFacetKind || value === undefined || fieldText(field, value, people) === "") return null
  return facetOf(field.id, value)
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
