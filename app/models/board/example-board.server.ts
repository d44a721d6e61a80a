import { addDays } from "date-fns/addDays"
import { transaction } from "~/database/db.server"
import { conflict } from "~/errors"
import { getRole, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "./board"
import { EXAMPLE_BOARD, type ExampleCard } from "./example-board"
import { newId } from "~/models/id"

/** The same `boardId` creates only one. No event is recorded: nobody can watch a new board. */
export function createExampleBoard(actor: Actor, { boardId }: BoardKey): Promise<BoardKey> {
  return transaction(async (tx) => {
    if ((await tx.board.count({ where: { id: boardId } })) > 0) {
      if ((await getRole(tx, actor, boardId)) === "owner") return { boardId }
      throw conflict("There is a board with this id already.")
    }
    const { lists, ...board } = EXAMPLE_BOARD
    const now = new Date()
    await tx.board.create({
      data: {
        ...board,
        id: boardId,
        members: { create: { userId: actor.id, role: "owner" } },
        lists: {
          create: lists.map(({ name, cards }, position) => ({
            ...{ id: newId(), name, position },
            cards: { create: cards.map((card, index) => rowOf(card, index, now)) },
          })),
        },
      },
    })
    return { boardId }
  })
}

function rowOf(card: ExampleCard, position: number, now: Date) {
  const { dueInDays, labels = [], checklist = [], ...properties } = card
  return {
    ...properties,
    id: newId(),
    position,
    labels: [...labels],
    ...(dueInDays !== undefined && { dueDate: addDays(now, dueInDays) }),
    checklist: {
      create: checklist.map((item, index) => ({ ...item, id: newId(), position: index })),
    },
  }
}
