import { addDays } from "date-fns/addDays"
import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { listActivity } from "~/models/views/activity/activity.server"
import { ActivityOf } from "~/models/views/activity/activity"
import { archiveDoneCards } from "~/models/board/archive/done-cards.server"
import { listArchive } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { updateCard } from "~/models/board/card/card.server"
import { setArchiveDays } from "~/models/board/list/list.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut
const start = new Date("2026-11-23T10:00:00Z")
const after = (days: number) => archiveDoneCards(addDays(start, days))

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["Shipped", "a", "b", "c"], ["Else", "d"])
  for (const title of ["a", "b", "d"]) await complete(title)
})

const complete = (title: string, completed = true) =>
  updateCard(owner, { cardId: board.card(title), completed })
const setDays = (archiveDoneDays: number | null) =>
  setArchiveDays(owner, { listId: board.list("Shipped"), archiveDoneDays })

test("a list archives the cards that stay done for its days, with one event", async () => {
  await expectOneEvent("list_updated", board, () => setDays(7))
  await after(0)
  await expectNoEffect(() => after(6.9))
  expect(await expectOneEvent("card_deleted", board, () => after(7), 2)).toBe(2)
  expect(await layoutOf(board)).toEqual([
    ["Shipped", "c"],
    ["Else", "d"],
  ])
  const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
  expect(items[0]?.text).toBe("Cardinal archived b from Shipped, because it was done for 7 days")
  const archive = await listArchive(owner, { boardId: board.boardId })
  expect(archive.items.map(({ name, archivedBy }) => [name, archivedBy])).toEqual(
    expect.arrayContaining([
      ["a", null],
      ["b", null],
    ]),
  )
})

test("a card that is opened or restored meanwhile waits again", async () => {
  await setDays(2)
  await after(0)
  await complete("a", false)
  await after(1)
  await complete("a")
  await after(2)
  expect((await layoutOf(board))[0]).toEqual(["Shipped", "a", "c"])
  await restoreArchival(owner, { archivalId: board.card("b") })
  await after(3)
  expect((await layoutOf(board))[0]).toEqual(["Shipped", "a", "c", "b"])
  expect([await after(4), await after(5)]).toEqual([1, 1])
})

test("a list without days keeps its done cards", async () => {
  await setDays(1)
  await after(0)
  await setDays(null)
  await after(1)
  await setDays(1)
  await after(9)
  expect((await layoutOf(board))[0]).toEqual(["Shipped", "a", "b", "c"])
})
