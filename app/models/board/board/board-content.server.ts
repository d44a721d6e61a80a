import { addDays } from "date-fns/addDays"
import { takeCardNumbers } from "~/database/card-numbers.server"
import type { Tx } from "~/database/db.server"
import { newId } from "~/models/text/id"
import { isDoneName } from "~/models/board/list/done-list"
import type { Actor } from "~/models/access/access.server"
import type { BoardSummary } from "./board"
import type { BoardContent, ContentCard } from "./board-content"
import { insertBoard } from "./board.server"

/** Creates a board with content, once per `id`. No event: nobody can watch it yet. @throws 409 for another's id */
export async function insertBoardWith(
  tx: Tx,
  actor: Actor,
  { id, name, content }: { id: string; name: string; content: BoardContent },
): Promise<BoardSummary> {
  const { lists, description, background } = content
  const { board, isNew } = await insertBoard(tx, actor, { id, name, description, background })
  if (!isNew) return board
  const now = new Date()
  const cardCount = lists.reduce((sum, { cards }) => sum + cards.length, 0)
  let number = await takeCardNumbers(tx, id, cardCount)
  for (const [position, { name: listName, cards }] of lists.entries()) {
    await tx.list.create({
      data: {
        id: newId(),
        boardId: id,
        name: listName,
        position,
        cardsDone: isDoneName(listName),
        cards: {
          create: cards.map((card, index) =>
            rowOf(card, { number: number++, position: index }, now),
          ),
        },
      },
    })
  }
  return board
}

type Place = { number: number; position: number }

function rowOf(card: ContentCard, place: Place, now: Date) {
  const { dueInDays, labels = [], checklist = [], ...properties } = card
  return {
    ...properties,
    id: newId(),
    ...place,
    labels: [...labels],
    ...(dueInDays !== undefined && { dueDate: addDays(now, dueInDays) }),
    checklist: {
      create: checklist.map((item, index) => ({ ...item, id: newId(), position: index })),
    },
  }
}
