import { rulesOf } from "~/models/board/list/list"
import {
  readWholeCardRows,
  type CardRow,
  type WholeCardRow,
} from "~/database/rows/board-rows.server"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { getAccess, type Actor, type BoardAccess } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import type { Member } from "~/models/access/person"
import { stateOf, type Versioned } from "~/models/board/board/versioned"
import { readBoardOutline, toSummary, type BoardOutline } from "./board-cards.server"
import { inParts, parsed } from "./card-parts.server"
import { isDone } from "~/models/board/card/done"
import { EMPTY_CARD, type Card } from "~/models/board/card/card"
import { parseValues } from "~/models/board/custom-field/custom-field"
import type { Reminder } from "~/models/board/card/reminder"
import { SharedReads } from "~/models/text/shared-reads"

const outlines = new SharedReads<BoardOutline | null>({
  maxEntries: 20,
  maxWeight: 16 * 1024 * 1024,
  weigh: (outline) => {
    const cards = (outline?.lists ?? []).reduce((sum, { cardIds }) => sum + cardIds.length, 0)
    return BYTES_PER_ID * (cards + (outline?.members.length ?? 0))
  },
})
const BYTES_PER_ID = 100

/** A board as JSON, which is written while its cards are read; others are served in between. @throws 404 */
export async function writeBoard(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<Versioned<AsyncGenerator<string>>> {
  const access = await getAccess(actor, boardId)
  if (!access) throw notFound()
  return { state: stateOf(access), read: () => write(access) }
}

async function write(access: BoardAccess): Promise<AsyncGenerator<string>> {
  const { boardId, userRole, isArchived, viewersComment, showsNumbers, version, createdAt } = access
  const state = `${createdAt.toISOString()} ${String(version)}`
  const [outline, row] = await Promise.all([
    outlines.get(boardId, state, () => readBoardOutline(boardId)),
    db.board.findUnique({
      where: { id: boardId },
      select: { description: true, workspaceId: true },
    }),
  ])
  if (!outline || !row) throw notFound()
  const { description, workspaceId } = row
  const { lists, members, facets: _, labelOrder: _order, ...board } = outline
  return (async function* () {
    const archived = isArchived && { archived: true }
    const workspace = workspaceId !== null && { workspaceId }
    const about = {
      id: boardId,
      ...board,
      description,
      members,
      userRole,
      ...archived,
      ...(viewersComment && { viewersComment }),
      ...(showsNumbers && { showsNumbers }),
      ...workspace,
    }
    const head = JSON.stringify(about)
    yield `${head.slice(0, -1)},"lists":[`
    const cards = readWholeCards(lists, members)
    let next = await cards.next()
    for (const [position, { cardIds, id: listId, name, ...rules }] of lists.entries()) {
      const list = JSON.stringify({ id: listId, boardId, name, position, ...rulesOf(rules) })
      yield `${position > 0 ? "," : ""}${list.slice(0, -1)},"cards":[`
      const own = new Set(cardIds)
      for (let written = 0; !next.done && own.has(next.value.id); written += 1) {
        const card: Card = { ...next.value, listId, position: written }
        yield `${written > 0 ? "," : ""}${JSON.stringify(card)}`
        next = await cards.next()
      }
      yield "]}"
    }
    yield "]}"
  })()
}

type UnplacedCard = Omit<Card, "listId" | "position">

async function* readWholeCards(
  lists: BoardOutline["lists"],
  members: Member[],
): AsyncGenerator<UnplacedCard> {
  const people = new Map(members.map(({ role: _, ...person }) => [person.id, person]))
  const ids = lists.flatMap(({ cardIds }) => cardIds)
  const read = async (asked: readonly string[]) => parsed(await readWholeCardRows(asked))
  for await (const row of inParts(ids, read)) yield toCard(row, people)
}

type People = ReadonlyMap<string, Card["assignedUsers"][number]>

const NOT_ON_FACE = { fields: [], facets: [] }
const NOT_READ: Pick<CardRow, "waitsFor" | "parts" | "untaken"> = {
  waitsFor: [],
  parts: [],
  untaken: 0,
}

function toCard(row: WholeCardRow, people: People): UnplacedCard {
  const { description, reminderMinutes, createdAt, ...shown } = row
  const summary = toSummary({ ...shown, ...NOT_READ }, people, NOT_ON_FACE)
  const { comments = 0, attachments = 0, checklist = [0, 0], assigned = [], ...others } = summary
  const { inDoneList: _, ...properties } = others
  const [ticked, all] = checklist
  return {
    ...EMPTY_CARD,
    ...properties,
    done: isDone(summary),
    commentCount: comments,
    attachmentCount: attachments,
    checklistCount: all,
    checklistDone: ticked,
    assignedUsers: assigned.flatMap((userId) => people.get(userId) ?? []),
    description,
    createdAt: new Date(createdAt).toISOString(),
    reminderMinutes: reminderMinutes as Reminder | null,
    fields: parseValues(row.fields),
  }
}
