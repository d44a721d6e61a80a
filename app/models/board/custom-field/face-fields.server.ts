import { db } from "~/database/db.server"
import { readFieldPeople } from "~/database/rows/outline-rows.server"
import {
  faceFieldsOf,
  fieldText,
  optionOf,
  parseValues,
  type CustomField,
  type FieldValue,
} from "./custom-field"
import { toField } from "./custom-field.server"
import { FACET_KINDS, facetOf } from "./facets.server"
import type { FaceField } from "./face-field"

const MAX_TEXT = 60

type CardRow = { boardId: string; fields: string | null }
type People = readonly { id: string; name: string }[]
/** `shown` are those of the fields whose values cards show. */
type OfBoard = { fields: CustomField[]; shown: CustomField[]; people: People }

/** The values that a card shows on the board, and those that a filter can ask for. */
export type OnFace = { fields: FaceField[]; facets: string[] }

/** Collects the values of cards. The fields of each board are read once, and none without values. */
export class FaceFields {
  readonly #boards = new Map<string, OfBoard>()

  async read(cards: readonly CardRow[]): Promise<void> {
    const boardIds = new Set(cards.flatMap((card) => (card.fields === null ? [] : card.boardId)))
    const unknown = [...boardIds].filter((id) => !this.#boards.has(id))
    if (unknown.length === 0) return
    const [fields, people] = await Promise.all([readShown(unknown), readFieldPeople(unknown)])
    for (const id of unknown) {
      const isOfBoard = ({ boardId }: { boardId: string }) => boardId === id
      const ofBoard = fields.filter(isOfBoard).map(toField)
      this.#boards.set(id, {
        fields: ofBoard,
        shown: faceFieldsOf(ofBoard),
        people: people.filter(isOfBoard),
      })
    }
  }

  of(card: CardRow): OnFace {
    const board = card.fields === null ? undefined : this.#boards.get(card.boardId)
    if (!board) return { fields: [], facets: [] }
    const own = parseValues(card.fields)
    return {
      fields: board.shown.flatMap((field) => toFaceField(field, own[field.id], board.people) ?? []),
      facets: board.fields.flatMap((field) => facetOn(field, own[field.id], board.people) ?? []),
    }
  }
}

const readShown = (boardIds: string[]) =>
  db.customField.findMany({
    where: {
      boardId: { in: boardIds },
      OR: [{ onFace: true }, { kind: { in: [...FACET_KINDS] } }],
      removedAt: null,
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })

/** Null for a value that nobody sees: a removed option, or a person who has left. */
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
