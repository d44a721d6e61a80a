import { addDays } from "date-fns/addDays"
import { transaction } from "~/database/db.server"
import { conflict } from "~/errors"
import { getRole, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "./board"
import { EXAMPLE_BOARD, type ExampleCard } from "./example-board"
import { newId } from "~/models/id"

/**
 * Makes a board with an example on it, with the actor as its owner, for who has nothing to try
 * things on yet. The same `boardId` sent again makes nothing new. Nobody watches a board that is
 * only made here, so there is nothing to tell.
 * @throws 409 for an id used otherwise
 */
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
            cards: { create: cards.map((card, place) => rowOf(card, place, now)) },
          })),
        },
      },
    })
    return { boardId }
  })
}

function rowOf(card: ExampleCard, position: number, now: Date) {
  const { dueInDays, labels = [], checklist = [], ...facts } = card
  return {
    ...facts,
    id: newId(),
    position,
    labels: [...labels],
    ...(dueInDays !== undefined && { dueDate: addDays(now, dueInDays) }),
    checklist: {
      create: checklist.map((item, place) => ({ ...item, id: newId(), position: place })),
    },
  }
}
