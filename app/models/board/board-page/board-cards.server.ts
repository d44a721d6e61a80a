import { countText } from "~/models/text/count-text"
import { readCardRows, type CardRow } from "~/database/rows/board-rows.server"
import { readInQueue } from "~/database/db.server"
import {
  readBoardWithCardIds,
  readBoardWithTotals,
  type BoardRow,
} from "~/database/rows/outline-rows.server"
import { inParts, parsed } from "./card-parts.server"
import type { Background } from "~/models/board/board/background"
import type { Member } from "~/models/access/person"
import type { CardFace, FaceProperties } from "./board-page"
import type { Facet } from "~/models/board/custom-field/facet"
import { FACET_KINDS, toFacet } from "~/models/board/custom-field/facets.server"
import { parseLabelOrder } from "~/models/board/label/label-order.server"
import {
  parseValues,
  type FieldOption,
  type FieldValues,
} from "~/models/board/custom-field/custom-field"
import { FaceFields, type OnFace } from "~/models/board/custom-field/face-fields.server"
import { listName, type ListName } from "~/models/board/list/list"
import type { Role } from "~/models/access/role"
import { toPerson } from "~/models/access/person.server"

/** A card before its dates are formatted for the reader. */
export type CardSummary = Omit<CardFace, "due" | "start" | "number"> & {
  number: number
  dueDate?: string
  startDate?: string
}

export type BoardOutline = {
  name: string
  background: Background
  version: number
  members: Member[]
  facets: Facet[]
  labelOrder: string[]
  lists: ListOutline[]
}
export type ListOutline = ListName & { cardIds: string[] }

/** A board without its cards. */
export type BoardOutside = Omit<BoardOutline, "lists"> & { lists: (ListName & { total: number })[] }

export async function readBoardOutline(boardId: string): Promise<BoardOutline | null> {
  const board = await readInQueue(() => readBoardWithCardIds(boardId))
  if (!board) return null
  const lists = board.lists.map((list) => ({ ...toListName(list), cardIds: list.cardIds }))
  return { ...toFrame(board), lists }
}

/** Reads only the numbers of cards; null if the board was deleted. */
export async function readBoardOutside(boardId: string): Promise<BoardOutside | null> {
  const board = await readInQueue(() => readBoardWithTotals(boardId))
  if (!board) return null
  const lists = board.lists.map((list) => ({ ...toListName(list), total: list.total }))
  return { ...toFrame(board), lists }
}

const toListName = (list: BoardRow<unknown>["lists"][number]): ListName =>
  listName({ ...list, cardsDone: list.cardsDone !== 0 })

function toFrame({ name, background, version, labelOrder, ...row }: BoardRow<unknown>) {
  const { members, fields } = row
  const facets = fields.flatMap(({ kind, options, ...field }) => {
    const facetKind = FACET_KINDS.find((each) => each === kind)
    const parsed = JSON.parse(options) as FieldOption[]
    return facetKind ? toFacet({ ...field, kind: facetKind, options: parsed }, members) : []
  })
  return {
    name,
    version,
    background: background as Background,
    facets,
    labelOrder: parseLabelOrder(labelOrder),
    members: members.map(({ role, ...user }) => ({ ...toPerson(user), role: role as Role })),
  }
}

/** Leaves out deleted cards, and assignees who are not in `memberIds`. */
export async function* readCards(
  ids: readonly string[],
  memberIds: { has(userId: string): boolean },
): AsyncGenerator<CardSummary> {
  const faceFields = new FaceFields()
  const rows = inParts(ids, (asked) => readRows(asked, faceFields))
  for await (const row of rows) yield toSummary(row, memberIds, faceFields.of(row))
}

async function readRows(ids: readonly string[], faceFields: FaceFields): Promise<CardRow[]> {
  const rows = await parsed(await readCardRows(ids))
  await faceFields.read(rows)
  return rows
}

const ANYONE = { has: () => true }

/** Reads one card with the values of its custom fields; null if it is deleted. */
export async function readChangedCard(
  cardId: string,
): Promise<{ card: CardSummary; values: FieldValues } | null> {
  const faceFields = new FaceFields()
  const [row] = await readRows([cardId], faceFields)
  if (!row) return null
  // The end of a membership ends its assignments: nobody has to be left out.
  return { card: toSummary(row, ANYONE, faceFields.of(row)), values: parseValues(row.fields) }
}

export function toSummary(
  row: CardRow,
  memberIds: { has(userId: string): boolean },
  { fields, facets }: OnFace,
): CardSummary {
  const {
    id,
    boardId: _boardId,
    number,
    title,
    dueDate,
    dueAllDay,
    startDate,
    startAllDay,
    completed,
    inDoneList,
    comments,
    attachments,
    checklist,
    checklistDone,
    waitsFor,
    parts,
    untaken,
    ...others
  } = row
  const { labels: labelsJson, assigned: people, fields: _, ...properties } = others
  const labels = JSON.parse(labelsJson) as string[]
  const assigned = people.filter((userId) => memberIds.has(userId))
  const related = [...waitTexts(waitsFor), ...partTexts(parts)]
  return {
    id,
    number,
    title,
    ...(withoutNulls(properties) as FaceProperties),
    ...(labels.length > 0 && { labels }),
    ...(completed && { completed: true }),
    ...(inDoneList && { inDoneList: true as const }),
    ...(dueDate !== null && { dueDate: new Date(dueDate).toISOString() }),
    ...(dueAllDay && { dueAllDay: true }),
    ...(startDate !== null && { startDate: new Date(startDate).toISOString() }),
    ...(startAllDay && { startAllDay: true }),
    ...(comments > 0 && { comments }),
    ...(attachments > 0 && { attachments }),
    ...(checklist > 0 && { checklist: [checklistDone, checklist] as [number, number] }),
    ...(assigned.length > 0 && { assigned }),
    ...(related.length > 0 && { related }),
    ...(untaken && { untaken: true as const }),
    ...(fields.length > 0 && { fields }),
    ...(facets.length > 0 && { facets }),
  }
}

/** Such as "Waiting for #12 and 2 more". @param numbers 0 for a card of another board */
function waitTexts([number, ...others]: readonly number[]): string[] {
  if (number === undefined) return []
  const first = number === 0 ? "a card of another board" : `#${String(number)}`
  return [`Waiting for ${first}${others.length > 0 ? ` and ${String(others.length)} more` : ""}`]
}

/** Such as "2 of 5 parts". */
function partTexts(parts: readonly (0 | 1)[]): string[] {
  const done = parts.filter((isDone) => isDone === 1).length
  return parts.length === 0 ? [] : [`${String(done)} of ${countText(parts.length, "part")}`]
}

const withoutNulls = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
