import { rulesOf } from "~/models/list/list"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import type { BoardKey, Member } from "./board"
import {
  readBoardOutline,
  readCards,
  type BoardOutline,
  type CardSummary,
} from "./board-cards.server"
import { isDone } from "~/models/card/done"
import { EMPTY_CARD, type Card } from "~/models/card/card"
import { parseValues } from "~/models/custom-field/custom-field"
import type { Reminder } from "~/models/card/reminder"
import { SharedReads } from "~/models/shared-reads"

/** Cards whose descriptions are read at once: at most 7.5 MB. */
const BATCH_SIZE = 50

const outlines = new SharedReads<BoardOutline | null>({
  maxEntries: 20,
  maxWeight: 16 * 1024 * 1024,
  weigh: (outline) => {
    const cards = (outline?.lists ?? []).reduce((sum, { cardIds }) => sum + cardIds.length, 0)
    return BYTES_PER_ID * (cards + (outline?.members.length ?? 0))
  },
})
const BYTES_PER_ID = 100

/** Writes a board as JSON while its cards are read; others are served in between. */
export async function writeBoard(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<AsyncGenerator<string>> {
  const access = await getAccess(actor, boardId)
  if (!access) throw notFound()
  const { userRole, isArchived, version, createdAt } = access
  const state = `${createdAt.toISOString()} ${String(version)}`
  const outline = await outlines.get(boardId, state, () => readBoardOutline(boardId))
  if (!outline) throw notFound()
  const { lists, members, facets: _, ...board } = outline
  const { description } = await db.board.findUniqueOrThrow({ where: { id: boardId } })
  return (async function* () {
    const archived = isArchived && { archived: true }
    const about = { id: boardId, ...board, description, members, userRole, ...archived }
    const head = JSON.stringify(about)
    yield `${head.slice(0, -1)},"lists":[`
    for (const [position, { cardIds, id, name, ...rules }] of lists.entries()) {
      const list = JSON.stringify({ id, boardId, name, position, ...rulesOf(rules) })
      yield `${position > 0 ? "," : ""}${list.slice(0, -1)},"cards":[`
      yield* writeCards(id, cardIds, members)
      yield "]}"
    }
    yield "]}"
  })()
}

async function* writeCards(listId: string, ids: string[], members: Member[]) {
  const people = new Map(members.map(({ role: _, ...person }) => [person.id, person]))
  let written = 0
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const batch = ids.slice(first, first + BATCH_SIZE)
    const rest = await readRest(batch)
    let text = ""
    for await (const summary of readCards(batch, people)) {
      const texts = rest.get(summary.id)
      if (!texts) continue
      const card: Card = { ...toCard(summary, people), ...texts, listId, position: written }
      text += `${written > 0 ? "," : ""}${JSON.stringify(card)}`
      written += 1
    }
    yield text
  }
}

/** Fields that the pages of a board do not show. */
type Rest = Pick<Card, "description" | "reminderMinutes" | "createdAt" | "fields">

async function readRest(ids: string[]): Promise<Map<string, Rest>> {
  const rows = await db.card.findMany({
    where: { id: { in: ids } },
    select: { id: true, description: true, reminderMinutes: true, createdAt: true, fields: true },
  })
  return new Map(
    rows.map(({ id, description, reminderMinutes, createdAt, fields }) => {
      const reminder = { reminderMinutes: reminderMinutes as Reminder | null }
      const rest = { ...reminder, createdAt: createdAt.toISOString(), fields: parseValues(fields) }
      return [id, { description, ...rest }]
    }),
  )
}

type People = ReadonlyMap<string, Card["assignedUsers"][number]>

function toCard(card: CardSummary, people: People): Omit<Card, keyof Rest | "listId" | "position"> {
  const { comments = 0, attachments = 0, checklist = [0, 0], assigned = [], ...others } = card
  const { inDoneList: _, ...properties } = others
  const [ticked, all] = checklist
  return {
    ...EMPTY_CARD,
    ...properties,
    done: isDone(card),
    commentCount: comments,
    attachmentCount: attachments,
    checklistCount: all,
    checklistDone: ticked,
    assignedUsers: assigned.flatMap((userId) => people.get(userId) ?? []),
  }
}
