import { homeOf } from "~/database/archive-board"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import { readRelationRows } from "~/database/rows/relation-rows.server"
import type { Relation as Row } from "~/database/types"
import { conflict, DomainError, invalid, notFound } from "~/errors"
import { getRole, requireCard, type Actor } from "~/models/access/access.server"
import type { CardKey } from "~/models/board/card/card"
import type { CardName } from "~/models/board/event/entry"
import { record, recordAll } from "~/models/board/record/record.server"
import type { RelationUndo } from "~/models/board/undo/undo"
import { skipWait } from "~/models/board/waiting/waiting.server"
import { newId } from "~/models/text/id"
import {
  type AddRelation,
  type AddRelationByText,
  type Relation,
  type RelationKey,
} from "./relation"
import { cardNamed } from "./named-card.server"
import { requireNoCircle } from "./relation-circle.server"
import {
  kindFrom,
  MAX_RELATIONS,
  OPPOSITES,
  relationEnds,
  type RelationKind,
} from "~/models/board/relation-kind/relation-kind"

/** The relations of a card, the oldest first; without deleted cards. @throws 404 */
export async function listRelations(actor: Actor, key: CardKey): Promise<Relation[]> {
  const { id } = await requireCard(db, actor, key, "see")
  return readRelations(db, actor, id)
}

/** The same of a card that the actor may see. */
export async function readRelations(
  reader: Reader,
  actor: Actor,
  cardId: string,
): Promise<Relation[]> {
  const rows = await readRelationRows(reader, cardId)
  const seen = new Set<string>()
  for (const boardId of new Set(rows.map((row) => row.boardId))) {
    if ((await getRole(reader, actor, boardId)) !== null) seen.add(boardId)
  }
  return rows.map((row) => {
    const { id, boardId, boardName, number, title } = row
    const archived = Boolean(row.archived)
    const card = {
      id: row.cardId,
      number,
      title,
      boardId,
      boardName,
      done: Boolean(row.done),
      archived,
    }
    const createdAt = new Date(row.createdAt).toISOString()
    return { id, kind: kindFrom(row, cardId), card: seen.has(boardId) ? card : null, createdAt }
  })
}

/**
 * Relates a card to another, which the actor may see; to edit is needed where a card waits or gets a part. The same twice
 * is one. @throws 404, 403; 409 for archived cards, and for a circle, with the cards of it; 400
 */
export function addRelation(actor: Actor, input: AddRelation): Promise<Relation> {
  const { kind, otherCardId, id = newId() } = input
  return boardTransaction({ cardId: input.cardId }, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    await relate(tx, actor, card, { id, kind, otherCardId }, true)
    const relations = await readRelations(tx, actor, card.id)
    const added = relations.find((each) => each.kind === kind && each.card?.id === otherCardId)
    if (!added) throw conflict("There is a relation with this id already.")
    return added
  })
}

/** The same by a form. @throws 400 also at the field, for a title that none or several cards of the board have */
export async function addRelationByText(
  actor: Actor,
  { title, ...input }: AddRelationByText,
): Promise<Relation> {
  const { boardId } = await requireCard(db, actor, input, "edit")
  return addRelation(actor, { ...input, otherCardId: await cardNamed(db, boardId, title) })
}

type NewRelation = { id: string; kind: RelationKind; otherCardId: string }
type OnBoard = CardName & { boardId: string }

/** Also for undo. @param keepsStep whether the change can be undone */
export async function relate(
  tx: Tx,
  actor: Actor,
  card: OnBoard,
  { id, kind, otherCardId }: NewRelation,
  keepsStep: boolean,
): Promise<void> {
  if (otherCardId === card.id) throw invalid("A card cannot be related to itself.")
  const changesOther = kind === "blocks" || kind === "part_of"
  const ref = { cardId: otherCardId }
  const other = await requireCard(tx, actor, ref, changesOther ? "edit" : "see")
  const ends = relationEnds(card.id, kind, otherCardId)
  if (await tx.relation.findUnique({ where: { fromCardId_kind_toCardId: ends } })) return
  if (await tx.relation.findUnique({ where: { id } })) return
  for (const end of [card, other]) await requireRoomForRelation(tx, end)
  await requireNoCircle(tx, actor, ends)
  const row = await tx.relation.create({ data: { id, ...ends } })
  await skipWait(tx, ends)
  await recordRelation(tx, actor, { row, card, other, wasAdded: true, keepsStep })
}

async function requireRoomForRelation(tx: Tx, { id, title }: CardName): Promise<void> {
  const where = { OR: [{ fromCardId: id }, { toCardId: id }] }
  if ((await tx.relation.count({ where })) < MAX_RELATIONS) return
  throw invalid(`“${title}” has ${String(MAX_RELATIONS)} relations already, which is the most.`)
}

/** Ends a relation of a card that the actor may edit. @throws 404, 403; 409 if that card is archived */
export function deleteRelation(actor: Actor, { id, ...ref }: RelationKey): Promise<void> {
  return boardTransaction({ relationId: id }, async (tx) => {
    const row = await tx.relation.findUnique({ where: { id } })
    const ends = row ? [row.fromCardId, row.toCardId] : []
    const asked = ends.filter((cardId) => (ref.cardId ?? cardId) === cardId)
    if (!row || asked.length === 0) throw notFound()
    const card = await firstEditable(tx, actor, ref.boardId, asked)
    await unrelate(tx, actor, card, row, true)
  })
}

/** The first card that the actor may edit. @throws why not, if there is none; 404 only if they see none */
async function firstEditable(
  tx: Tx,
  actor: Actor,
  boardId: string | undefined,
  cardIds: string[],
): Promise<OnBoard> {
  let refusal = notFound()
  for (const cardId of cardIds) {
    try {
      return await requireCard(tx, actor, { cardId, boardId }, "edit")
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.status !== 404) refusal = error
    }
  }
  throw refusal
}

/** Also for undo. */
export async function unrelate(
  tx: Tx,
  actor: Actor,
  card: OnBoard,
  row: Row,
  keepsStep: boolean,
): Promise<void> {
  const otherId = row.fromCardId === card.id ? row.toCardId : row.fromCardId
  await tx.relation.delete({ where: { id: row.id } })
  await skipWait(tx, row)
  const { title, list } = await tx.card.findUniqueOrThrow({
    where: { id: otherId },
    select: { title: true, list: { select: { boardId: true } } },
  })
  const other = { id: otherId, title, boardId: homeOf(list.boardId) }
  await recordRelation(tx, actor, { row, card, other, wasAdded: false, keepsStep })
}

type RelationChange = {
  row: Row
  card: OnBoard
  other: OnBoard
  wasAdded: boolean
  keepsStep: boolean
}

/** Both boards have an entry; each names only its own cards. */
async function recordRelation(
  tx: Tx,
  actor: Actor,
  { row, card, other, wasAdded, keepsStep }: RelationChange,
): Promise<void> {
  const kind = wasAdded ? "related" : "unrelated"
  const relation = kindFrom(row, card.id)
  const isSameBoard = card.boardId === other.boardId
  const [here, there] = [nameOf(card), nameOf(other)]
  const entry = { kind, card: here, relation, other: isSameBoard ? other.title : null } as const
  const atOther = { kind, card: there, relation: OPPOSITES[relation] } as const
  const undo: RelationUndo | null = keepsStep
    ? { kind: "relation", card: here, id: row.id, relation, otherCardId: other.id, wasAdded }
    : null
  const change = { type: "card_updated", actor, undo } as const
  if (isSameBoard) {
    const entries = [entry, { ...atOther, other: card.title }]
    await recordAll(tx, { ...change, boardId: card.boardId, entries }, undefined)
    return
  }
  const touched = { card: card.id }
  await record(tx, { ...change, boardId: card.boardId, entry, touched }, undefined)
  const isThere = (await getRole(tx, actor, other.boardId)) !== null
  await record(
    tx,
    {
      ...change,
      boardId: other.boardId,
      // An actor who is not on that board has no name there.
      actor: isThere ? actor : null,
      entry: { ...atOther, other: null },
      touched: { card: other.id },
      undo: null,
    },
    undefined,
  )
}

const nameOf = ({ id, title }: CardName): CardName => ({ id, title })
