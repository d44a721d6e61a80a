import { createHash } from "node:crypto"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { DomainError } from "~/errors"
import { archiveCard } from "~/models/board/archive/archive.server"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import type { SelectionChange } from "~/models/board/card-selection/card-selection"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { updateList } from "~/models/board/list/list.server"
import type { LaidOut } from "../builders"

// Random changes of a board, and everything on it to compare.

/** Numbers from 0 to 1 that depend on the seed only. */
export function randomOf(seed: number): () => number {
  let n = 0
  return () => {
    const hash = createHash("sha256").update(`${String(seed)} ${String(n++)}`)
    return hash.digest().readUInt32BE() / 2 ** 32
  }
}

export type Snapshot = {
  lists: Record<string, string>
  cards: Record<string, Record<string, unknown>>
}

/** The lists and cards of a board with all that an undo can change. */
export async function snapshotOf(boardId: string): Promise<Snapshot> {
  const lists = await db.list.findMany({ where: { boardId } })
  const cards = await db.card.findMany({
    where: { list: { boardId } },
    include: { assignments: { select: { userId: true } } },
  })
  return {
    lists: Object.fromEntries(lists.map(({ id, name }) => [id, name])),
    cards: Object.fromEntries(
      cards.map(({ id, assignments, labels, ...card }) => [
        id,
        {
          ...card,
          // Their order is that of the changes.
          labels: (labels as string[]).toSorted(),
          assigned: assignments.map(({ userId }) => userId).toSorted(),
        },
      ]),
    ),
  }
}

/** The subject of a change: "<card> title", "<card> place", "<card> label Bug", "<list> name". */
export type Aspects = string[]

const LABELS = ["Bug:#ef4444", "Urgent:#f97316", "Idea:#3b82f6"]

/** Does a random change. @returns null if it was refused, or changed nothing */
export async function changeAtRandom(
  board: LaidOut,
  actor: User,
  people: readonly User[],
  random: () => number,
): Promise<Aspects | null> {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const { boardId } = board
  const { cards, lists } = await snapshotOf(boardId)
  const ids = Object.keys(cards).toSorted()
  const listIds = Object.keys(lists).toSorted()
  if (ids.length === 0) return create(actor, pick(listIds), random)
  const cardId = pick(ids)
  const several = [...new Set([cardId, pick(ids), pick(ids)])]
  const { id: userId } = pick(people)
  const text = String(Math.floor(random() * 1000))
  const on = random() < 0.5
  const label = pick(LABELS)
  const [labelName = ""] = label.split(":")
  const select = async (change: SelectionChange, aspect: string): Promise<Aspects | null> => {
    const { isChanged } = await changeSelection(actor, { boardId, cardIds: several, change })
    return isChanged ? several.map((id) => `${id} ${aspect}`) : null
  }
  const changes: (() => Promise<Aspects | null>)[] = [
    () => create(actor, pick(listIds), random),
    async () => {
      const to = { newListId: pick(listIds), newPosition: Math.floor(random() * 4) }
      const { isChanged } = await moveCard(actor, { cardId, ...to })
      return isChanged ? [`${cardId} place`] : null
    },
    async () => {
      const { isChanged } = await updateCard(actor, { cardId, title: `T${text}` })
      return isChanged ? [`${cardId} title`] : null
    },
    async () => {
      const fields = { description: `D${text}`, dueDate: on ? new Date(+text * 1e9) : null }
      const { isChanged } = await updateCard(actor, { cardId, ...fields })
      return isChanged ? [`${cardId} description`, `${cardId} dueDate`] : null
    },
    async () => {
      const { isChanged } = await toggleCardLabel(actor, { cardId, label, on })
      return isChanged ? [`${cardId} label ${labelName}`] : null
    },
    async () => {
      const assigned = cards[cardId]?.assigned as string[]
      if (assigned.includes(userId)) await unassignUser(actor, { cardId, userId })
      else await assignUser(actor, { cardId, userId })
      return [`${cardId} assigned ${userId}`]
    },
    async () => {
      await archiveCard(actor, { cardId })
      return [`${cardId} exists`]
    },
    async () => {
      await deleteCard(actor, { cardId })
      return [`${cardId} exists`]
    },
    async () => {
      const listId = pick(listIds)
      const { isChanged } = await updateList(actor, { listId, name: `L${text}` })
      return isChanged ? [`${listId} name`] : null
    },
    () => select({ kind: "move", listId: pick(listIds) }, "place"),
    () => select({ kind: "label", label, on }, `label ${labelName}`),
    () => select({ kind: "assign", userId, on }, `assigned ${userId}`),
    () => select({ kind: "date", dueDate: on ? new Date(+text * 1e9) : null }, "dueDate"),
    () => select({ kind: "archive" }, "exists"),
    () => select({ kind: "delete" }, "exists"),
  ]
  try {
    return await pick(changes)()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

async function create(actor: User, listId: string, random: () => number): Promise<Aspects> {
  const position = Math.floor(random() * 3)
  const { id } = await createCard(actor, { listId, title: "New", position })
  return [`${id} exists`, `${id} new`]
}
