import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { db } from "~/database/db.server"
import {
  createCard,
  createCardsOnDay,
  deleteCard,
  getCard,
  updateCard,
} from "~/models/board/card/card.server"
import { UpdateCard } from "~/models/board/card/card"
import { CreateCardOnDay } from "~/models/board/card/due-date-fields"
import { purgeDeletions } from "~/models/board/deletion/purge.server"
import { aBoardWith, aFullCard, aUser, type LaidOut } from "../../builders"
import { EMPTY, FULL } from "../../card-properties"
import { expectOneEvent, expectRefused } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
})

const rowOf = (cardId: string) => db.card.findUniqueOrThrow({ where: { id: cardId } })

describe("createCard", () => {
  test("adds a card at the end of the list, with nothing on it", async () => {
    const listId = board.list("To do")
    const card = await expectOneEvent("card_created", board, () =>
      createCard(owner, { listId, title: "New" }),
    )
    expect(card).toEqual({
      id: card.id,
      fields: {},
      listId,
      title: "New",
      ...EMPTY,
      done: false,
      coverAttachmentId: null,
      number: 4,
      position: 2,
      createdAt: (await rowOf(card.id)).createdAt.toISOString(),
      commentCount: 0,
      attachmentCount: 0,
      checklistCount: 0,
      checklistDone: 0,
      assignedUsers: [],
    })
    expect(await layoutOf(board)).toEqual([
      ["To do", "a", "b", "New"],
      ["Done", "c"],
    ])
  })

  test("adds a card that is due, also on a day of the reader", async () => {
    const card = { listId: board.list("To do"), title: "New" }
    const dueDate = new Date("2027-03-01T17:00:00Z")
    expect(await createCard(owner, { ...card, dueDate })).toMatchObject({
      dueDate: dueDate.toISOString(),
    })
    const onDay = CreateCardOnDay.parse({ ...card, date: "2027-03-01", zone: "Asia/Tokyo" })
    const title = [{ text: "New", done: false }]
    const [made] = await createCardsOnDay(owner, { ...onDay, title })
    expect(made).toMatchObject({ title: "New", dueDate: "2027-03-01T14:59:59.999Z" })
    expect(made?.dueAllDay).toBe(true)
  })

  test.each(["", "2027-02-30", "0999-12-31", "9999-12-31", "tomorrow"])(
    "adds none on the day %j",
    (date) => {
      const input = { listId: board.list("To do"), title: "New", date, zone: "UTC" }
      expect(CreateCardOnDay.safeParse(input).success).toBe(false)
    },
  )

  test.each([
    [0, ["To do", "New", "a", "b"]],
    [1, ["To do", "a", "New", "b"]],
    [2, ["To do", "a", "b", "New"]],
    [1_000_000, ["To do", "a", "b", "New"]],
  ])("adds a card at position %i", async (position, list) => {
    await createCard(owner, { listId: board.list("To do"), title: "New", position })
    expect(await layoutOf(board)).toEqual([list, ["Done", "c"]])
  })
})

describe("updateCard", () => {
  test("changes all the fields that are named", async () => {
    const cardId = board.card("b")
    const change = UpdateCard.parse({
      cardId,
      title: "New",
      description: "One\r\nTwo ",
      dueDate: "2030-01-02T03:04:05+01:00",
      labels: ["Bug", "Design:#ABCDEF"],
      priority: "critical",
    })
    const { value: card } = await expectOneEvent("card_updated", board, () =>
      updateCard(owner, change),
    )
    expect(card).toMatchObject({
      id: cardId,
      title: "New",
      description: "One\nTwo ",
      dueDate: "2030-01-02T02:04:05.000Z",
      labels: ["Bug:#3b82f6", "Design:#abcdef"],
      priority: "critical",
      position: 1,
    })
    expect((await getCard(owner, { cardId })).card).toEqual(card)
  })

  test("changes no field that is not named", async () => {
    const cardId = board.card("a")
    await updateCard(owner, UpdateCard.parse({ cardId, ...FULL }))
    const before = await rowOf(cardId)
    await updateCard(owner, { cardId, title: "New" })
    expect(await rowOf(cardId)).toEqual({ ...before, title: "New" })
  })

  test("empties every property", async () => {
    const cardId = board.card("a")
    const update = async (fields: object) =>
      (await updateCard(owner, UpdateCard.parse({ cardId, ...fields }))).value
    expect(await update(FULL)).toMatchObject(FULL)
    expect(await update(EMPTY)).toMatchObject(EMPTY)
  })

  test("leaves the other cards alone", async () => {
    const before = await Promise.all([rowOf(board.card("b")), rowOf(board.card("c"))])
    await updateCard(owner, { cardId: board.card("a"), title: "New", description: "D" })
    expect(await Promise.all([rowOf(board.card("b")), rowOf(board.card("c"))])).toEqual(before)
  })
})

describe("deleteCard", () => {
  test("deletes a card with what is on it, and the cards after it move up", async () => {
    const cardId = board.card("a")
    await aFullCard(cardId, owner)
    await aFullCard(board.card("b"), owner)
    await expectOneEvent("card_deleted", board, () => deleteCard(owner, { cardId }))
    expect(await layoutOf(board)).toEqual([
      ["To do", "b"],
      ["Done", "c"],
    ])
    await expectRefused(404, () => getCard(owner, { cardId }))
    await purgeDeletions(addDays(new Date(), 1))
    const where = { cardId }
    expect(await db.checklistItem.count({ where })).toBe(0)
    expect(await db.comment.count({ where })).toBe(0)
    expect(await db.attachment.count({ where })).toBe(0)
    expect(await db.cardAssignment.count({ where })).toBe(0)
    expect(await db.notification.count({ where })).toBe(0)
    const { card } = await getCard(owner, { cardId: board.card("b") })
    expect(card).toMatchObject({ commentCount: 1, attachmentCount: 1, checklistCount: 2 })
  })
})
