import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { boardTransaction, db, transaction } from "~/database/db.server"
import { onBehalfOf } from "~/database/transactions/requester.server"
import { requireBoard, requireCard } from "~/models/access/access.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { moveCard, moveCardAnywhere } from "~/models/board/card/card-order.server"
import { createCardLabel } from "~/models/board/label-change/card-label.server"
import { newId } from "~/models/text/id"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../builders"
import { refusalOf, watch } from "../models/effect"

// Changes of different boards run at the same time, those of one board and all others do not.

let owner: User
let one: LaidOut
let two: LaidOut

beforeEach(async () => {
  owner = await aUser()
  one = await aBoardWith(owner, ["To do", "a", "b"], ["Done"])
  two = await aBoardWith(owner, ["To do", "c", "d"], ["Done"])
})

const unfinished: (() => void)[] = []
afterEach(() => {
  for (const finish of unfinished.splice(0)) finish()
})

/** Begins work that notes when it begins and ends, and takes until `finish` is called. */
function hold(order: string[], name: string, board?: LaidOut) {
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  unfinished.push(() => finish())
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const work = async () => {
    order.push(name)
    begin()
    await finished
    order.push(`end of ${name}`)
  }
  const ended = board
    ? boardTransaction({ boardId: board.boardId }, async (tx) => {
        await requireBoard(tx, owner, board.boardId, "edit")
        await work()
      })
    : transaction(work)
  return { begun, end: () => (finish(), ended) }
}

describe("a change of a board", () => {
  test("runs beside one of another board", async () => {
    const order: string[] = []
    const first = hold(order, "one", one)
    const second = hold(order, "two", two)
    await Promise.all([first.begun, second.begun])
    await second.end()
    await first.end()
    expect(order).toEqual(["one", "two", "end of two", "end of one"])
  })

  test("waits for one of the same board, named by its id or by a card", async () => {
    const order: string[] = []
    const first = hold(order, "one", one)
    await first.begun
    const moved = moveCard(owner, {
      cardId: one.card("a"),
      newListId: one.list("Done"),
      newPosition: 0,
    }).then(() => order.push("moved"))
    // Somebody else, because everybody's own changes begin in their order.
    await onBehalfOf("another", { address: "another", userAgent: "" }, () =>
      moveCard(owner, { cardId: two.card("c"), newListId: two.list("Done"), newPosition: 0 }),
    )
    expect(order).toEqual(["one"])
    await Promise.all([first.end(), moved])
    expect(order).toEqual(["one", "end of one", "moved"])
  })

  test.each(["a change of everything", "a change of a board"])("waits for %s", async (first) => {
    const order: string[] = []
    const boards = first === "a change of everything" ? [undefined, one] : [one, undefined]
    const earlier = hold(order, "first", boards[0])
    await earlier.begun
    const later = hold(order, "second", boards[1])
    await sleep(50)
    expect(order).toEqual(["first"])
    await earlier.end()
    await later.begun
    await later.end()
    expect(order).toEqual(["first", "end of first", "second", "end of second"])
  })

  test("that meets another board runs again, alone", async () => {
    let attempts = 0
    const cardId = two.card("c")
    await boardTransaction({ boardId: one.boardId }, async (tx) => {
      attempts += 1
      await requireCard(tx, owner, { cardId }, "edit")
      await tx.card.update({ where: { id: cardId }, data: { title: String(attempts) } })
    })
    expect(await db.card.findUnique({ where: { id: cardId } })).toMatchObject({ title: "2" })
  })

  test("sees that somebody was removed while it waited", async () => {
    const { id: userId } = await aMember(one.boardId, "editor")
    let remove: (() => void) | undefined
    const removal = transaction(async (tx) => {
      await new Promise<void>((resolve) => (remove = resolve))
      await tx.member.delete({ where: { boardId_userId: { boardId: one.boardId, userId } } })
    })
    await expect.poll(() => remove).toBeDefined()
    const move = { cardId: one.card("a"), newListId: one.list("Done"), newPosition: 0 }
    const refusal = refusalOf(moveCard({ id: userId }, move))
    await sleep(50)
    remove?.()
    await removal
    expect((await refusal).status).toBe(404)
  })
})

describe("at the same time", () => {
  test("cards move between two boards in opposite directions", async () => {
    const there = { cardId: one.card("a"), newListId: two.list("Done"), newPosition: 0 }
    const back = { cardId: two.card("c"), newListId: one.list("Done"), newPosition: 0 }
    await Promise.all([moveCardAnywhere(owner, there), moveCardAnywhere(owner, back)])
    const boardOf = async (id: string) =>
      (await db.card.findUnique({ where: { id }, include: { list: true } }))?.list.boardId
    expect(await boardOf(one.card("a"))).toBe(two.boardId)
    expect(await boardOf(two.card("c"))).toBe(one.boardId)
    // Their new boards are known from now on.
    await moveCard(owner, { ...there, newListId: two.list("To do") })
    await moveCard(owner, { ...back, newListId: one.list("To do") })
    expect(await db.card.findUnique({ where: { id: one.card("a") } })).toMatchObject({
      listId: two.list("To do"),
    })
  })

  test("a person's labels of two boards have positions without gaps", async () => {
    const names = ["e", "f", "g", "h", "i", "j"]
    const create = (name: string, i: number) => {
      const cardId = (i % 2 === 0 ? one : two).card(i % 2 === 0 ? "a" : "c")
      return createCardLabel(owner, { id: newId(), cardId, name, color: "#112233" })
    }
    const before = await db.label.count({ where: { userId: owner.id } })
    await Promise.all(names.map(create))
    const labels = await db.label.findMany({
      where: { userId: owner.id },
      orderBy: { position: "asc" },
    })
    const count = before + names.length
    expect(labels.map(({ position }) => position)).toEqual(
      Array.from({ length: count }, (_, i) => i),
    )
  })

  test("somebody is assigned on two boards, and each notification is in an email", async () => {
    const { id: userId } = await aMember(one.boardId, "editor")
    await db.$queryRaw`INSERT INTO "Member" ("boardId", "userId", "role") VALUES (${two.boardId}, ${userId}, 'editor')`
    await savePreferences({ id: userId }, { inApp: ["assigned"], mail: ["assigned"] })
    const cards = [one.card("a"), two.card("c"), one.card("b"), two.card("d")]
    await Promise.all(cards.map((cardId) => assignUser(owner, { cardId, userId })))
    const emails = await db.mail.findMany({ where: { userId } })
    expect(emails.reduce((sum, { lineCount }) => sum + lineCount, 0)).toBe(4)
    expect(await db.notification.count({ where: { userId } })).toBe(4)
  })
})

test("the versions of a board have no gaps while another board changes", async () => {
  const boards = [one, two]
  const watched = boards.map(({ boardId }) => watch(boardId))
  const moves = Array.from({ length: 40 }, (_, i) => {
    const board = boards[i % 2] ?? one
    const cardId = board.card(i % 2 === 0 ? "a" : "c")
    return moveCard(owner, {
      cardId,
      newListId: board.list(i % 4 < 2 ? "Done" : "To do"),
      newPosition: 0,
    })
  })
  await Promise.all(moves)
  for (const { events, stop } of watched) {
    stop()
    const versions = events.map(({ version }) => version)
    expect(versions.length).toBe(20)
    expect(versions).toEqual(versions.map((_, i) => (versions[0] ?? 0) + i))
  }
})

test("a deleted board is restored by a change that nothing runs beside", async () => {
  const order: string[] = []
  const deletion = await deleteBoard(owner, { boardId: one.boardId })
  const other = hold(order, "other", two)
  await other.begun
  const restored = restoreDeletion(owner, { deletionId: deletion.id }).then(() =>
    order.push("restored"),
  )
  await sleep(50)
  await Promise.all([other.end(), restored])
  expect(order).toEqual(["other", "end of other", "restored"])
})
