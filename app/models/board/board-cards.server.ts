import { setImmediate } from "node:timers/promises"
import pLimit from "p-limit"
import { parseRows, readCardIds, readCardRows, type CardRow } from "~/database/board-rows.server"
import { db, readSnapshot } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import type { Background } from "./background"
import type { Member } from "./board"
import type { CardFace, FaceProperties } from "./board-page"
import type { Facet } from "~/models/custom-field/facet"
import { FACET_KINDS, toFacet } from "~/models/custom-field/facets.server"
import { toField } from "~/models/custom-field/custom-field.server"
import { parseValues, type FieldValues } from "~/models/custom-field/custom-field"
import { faceFieldsMaker, type OnFace } from "~/models/custom-field/face-fields.server"
import { listName, type ListName } from "~/models/list/list"
import type { Role } from "~/models/access/role"
import { PERSON, toPerson } from "~/models/account/user.server"

// Reads the cards of a board for its pages. A query blocks the event loop while it runs, so the
// cards are read in batches, and other requests are served in between.

/** A card before its due date is formatted for the reader. */
export type CardSummary = Omit<CardFace, "due"> & {
  /** ISO 8601. */
  dueDate?: string
}

export type BoardOutline = {
  name: string
  background: Background
  version: number
  members: Member[]
  /** The custom fields that a filter can ask for. */
  facets: Facet[]
  lists: ListOutline[]
}
export type ListOutline = ListName & { cardIds: string[] }

/** Cards per query: a few milliseconds of work, whatever is on the cards. */
const BATCH_SIZE = 100

/** One at a time, for all requests: together they would block like one long query. */
const batches = pLimit(1)

function inBatch<T>(work: () => Promise<T>): Promise<T> {
  return batches(async () => {
    await setImmediate()
    return work()
  })
}

/** What all pages of a board show, except its cards. */
export type BoardOutside = Omit<BoardOutline, "lists"> & { lists: (ListName & { total: number })[] }

const boardQuery = (boardId: string) => db.board.findUnique({ where: { id: boardId } })

const membersQuery = (boardId: string) =>
  db.member.findMany({
    where: { boardId },
    select: { role: true, user: { select: PERSON } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })

const facetsQuery = (boardId: string) =>
  db.customField.findMany({
    where: { boardId, removedAt: null, kind: { in: [...FACET_KINDS] } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })

const LIST_ORDER = [
  { position: "asc" },
  { id: "asc" },
] satisfies Prisma.ListOrderByWithRelationInput[]

export async function readBoardOutline(boardId: string): Promise<BoardOutline | null> {
  const [board, members, facets, lists, ids] = await inBatch(() =>
    readSnapshot([
      boardQuery(boardId),
      membersQuery(boardId),
      facetsQuery(boardId),
      db.list.findMany({ where: { boardId }, orderBy: LIST_ORDER }),
      readCardIds(boardId),
    ]),
  )
  if (!board) return null
  const cardIds = new Map<string, string[]>(lists.map(({ id }) => [id, []]))
  for (const [id, listId] of parseRows(ids)) cardIds.get(listId)?.push(id)
  return {
    ...toFrame(board, members, facets),
    lists: lists.map((list) => ({ ...listName(list), cardIds: cardIds.get(list.id) ?? [] })),
  }
}

/** Reads the numbers of cards only. */
export async function readBoardOutside(boardId: string): Promise<BoardOutside | null> {
  const [board, members, facets, lists] = await inBatch(() =>
    readSnapshot([
      boardQuery(boardId),
      membersQuery(boardId),
      facetsQuery(boardId),
      db.list.findMany({
        where: { boardId },
        orderBy: LIST_ORDER,
        include: { _count: { select: { cards: true } } },
      }),
    ]),
  )
  if (!board) return null
  return {
    ...toFrame(board, members, facets),
    lists: lists.map(({ _count, ...list }) => ({ ...listName(list), total: _count.cards })),
  }
}

type BoardRow = NonNullable<Awaited<ReturnType<typeof boardQuery>>>
type MemberRows = Awaited<ReturnType<typeof membersQuery>>

type FieldRows = Awaited<ReturnType<typeof facetsQuery>>

const toFrame = (
  { name, background, version }: BoardRow,
  members: MemberRows,
  fields: FieldRows,
) => ({
  ...{ name, version, background: background as Background },
  members: members.map(({ role, user }) => ({ ...toPerson(user), role: role as Role })),
  facets: fields.map((field) =>
    toFacet(
      toField(field),
      members.map(({ user }) => user),
    ),
  ),
})

/** Leaves out cards that were deleted meanwhile, and assigned people who are not in `memberIds`. */
export async function* readCards(
  ids: readonly string[],
  memberIds: { has(userId: string): boolean },
): AsyncGenerator<CardSummary> {
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const batch = ids.slice(first, first + BATCH_SIZE)
    const cards = await inBatch(() => readBatch(batch, memberIds))
    for (const id of batch) {
      const card = cards.get(id)
      if (card) yield card
    }
  }
}

async function readBatch(
  ids: readonly string[],
  memberIds: { has(userId: string): boolean },
): Promise<Map<string, CardSummary>> {
  const rows = await readCardRows(ids)
  const cards = parseRows(rows)
  const faceFields = await faceFieldsMaker(cards)
  return new Map(cards.map((row) => [row.id, toSummary(row, memberIds, faceFields(row))]))
}

const ANYONE = { has: () => true }

/** Reads one card as it is now, with the values of its custom fields; null if it is gone. */
export async function readChangedCard(
  cardId: string,
): Promise<{ card: CardSummary; values: FieldValues } | null> {
  const [row] = parseRows(await readCardRows([cardId]))
  // The end of a membership ends its assignments, so there is nobody to leave out.
  if (!row) return null
  const faceFields = await faceFieldsMaker([row])
  return { card: toSummary(row, ANYONE, faceFields(row)), values: parseValues(row.fields) }
}

function toSummary(
  row: CardRow,
  memberIds: { has(userId: string): boolean },
  { fields, facets }: OnFace,
): CardSummary {
  const {
    id,
    title,
    dueDate,
    completed,
    inDoneList,
    comments,
    attachments,
    checklist,
    checklistDone,
    ...others
  } = row
  const { labels: labelsJson, assigned: people, fields: _, ...properties } = others
  const labels = JSON.parse(labelsJson) as string[]
  const assigned = people.filter((userId) => memberIds.has(userId))
  return {
    id,
    title,
    ...(withoutNulls(properties) as FaceProperties),
    ...(labels.length > 0 && { labels }),
    ...(completed && { completed: true }),
    ...(inDoneList && { inDoneList: true as const }),
    ...(dueDate !== null && { dueDate: new Date(dueDate).toISOString() }),
    ...(comments > 0 && { comments }),
    ...(attachments > 0 && { attachments }),
    ...(checklist > 0 && { checklist: [checklistDone, checklist] as [number, number] }),
    ...(assigned.length > 0 && { assigned }),
    ...(fields.length > 0 && { fields }),
    ...(facets.length > 0 && { facets }),
  }
}

const withoutNulls = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
