import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import type { User } from "~/database/types"
import { queryCount } from "~/database/db.server"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { MoveCardByForm } from "~/models/board/card/card"
import { purgeDeletions } from "~/models/board/deletion/purge.server"
import { createBoard, deleteBoard } from "~/models/board/board/board.server"
import { createCard, updateCard } from "~/models/board/card/card.server"
import { createList } from "~/models/board/list/list.server"
import { dateText } from "~/models/text/time/date-text.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aFullCard, aMember, aUser, getBoard } from "../../builders"
import { UTC } from "~/models/text/time/clock"

// The data of the pages.

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

describe("getBoardPage", () => {
  test("gives a card with nothing on it as its id and title only", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    const { lists } = await getBoardPage(owner, board, "UTC")
    expect(lists[0]?.cards).toEqual([{ id: board.card("a"), title: "a" }])
  })

  test("gives what is on a card, in the reader's zone, and no description", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    const cardId = board.card("a")
    await aFullCard(cardId, owner)
    const dueDate = new Date("2020-01-01T02:00:00Z")
    const labels = ["Bug:#ef4444"]
    const shown = { labels, priority: "low", estimate: 0 } as const
    await updateCard(owner, { cardId, dueDate, ...shown, description: "Secret" })
    const page = await getBoardPage(owner, board, "America/New_York")
    expect(page.lists[0]?.cards).toEqual([
      {
        id: cardId,
        title: "a",
        ...shown,
        due: ["Dec 31, 2019", "overdue", "2020-01-01T02:00:00.000Z"],
        comments: 1,
        attachments: 1,
        checklist: [1, 2],
        assigned: [owner.id],
      },
    ])
    expect(JSON.stringify(page)).not.toContain("Secret")
    const inTokyo = await getBoardPage(owner, board, "Asia/Tokyo")
    expect(inTokyo.lists[0]?.cards[0]?.due?.[0]).toBe("Jan 1, 2020")
  })

  test("never shows what was on a deleted board whose id is used again", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    await getBoardPage(owner, board, "UTC")
    await deleteBoard(owner, board)
    await purgeDeletions(new Date(Date.now() + 1000))
    const other = await aUser()
    const { boardId } = board
    await createBoard(other, { id: boardId, name: "Mine", background: "gray" })
    await createList(other, { boardId, name: "L" })
    await createCard(other, {
      listId: (await getBoard(other, board)).lists[0]?.id ?? "",
      title: "b",
    })
    const page = await getBoardPage(other, board, "UTC")
    expect([page.version, page.name, page.lists.map(({ name }) => name)]).toEqual([
      2,
      "Mine",
      ["L"],
    ])
  })

  test("shows each reader their own role, and every change at once", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    const viewer = await aMember(board.boardId, "viewer")
    expect((await getBoardPage(owner, board, "UTC")).userRole).toBe("owner")
    expect((await getBoardPage(viewer, board, "UTC")).userRole).toBe("viewer")
    await updateCard(owner, { cardId: board.card("a"), title: "New" })
    const page = await getBoardPage(viewer, board, "UTC")
    expect([page.userRole, page.version, page.lists[0]?.cards[0]?.title]).toEqual([
      "viewer",
      3,
      "New",
    ])
  })

  test("shows a date as overdue a minute after it has passed, on a board without a change", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    await updateCard(owner, { cardId: board.card("a"), dueDate: new Date(Date.now() + 1000) })
    const tone = async () => (await getBoardPage(owner, board, "UTC")).lists[0]?.cards[0]?.due?.[1]
    expect(await tone()).toBe("soon")
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await tone()).toBe("overdue")
  })

  test("keeps the cards of lists that are as before, unless the members have changed", async () => {
    const board = await aBoardWith(owner, ["To do", "a"], ["Done", "b"])
    const read = async () =>
      (await getBoardPage(owner, board, "UTC")).lists.map(({ cards }) => cards)
    const before = await read()
    await updateCard(owner, { cardId: board.card("b"), title: "New" })
    const after = await read()
    expect(after.map((cards, i) => cards === before[i])).toEqual([true, false])
    await aMember(board.boardId, "viewer")
    await updateCard(owner, { cardId: board.card("b"), title: "Newer" })
    expect((await read())[0]).not.toBe(after[0])
  })

  test("reads a board's content once for all who watch it", async () => {
    const board = await aBoardWith(owner, ["To do", "a", "b"])
    const queriesOf = async (readers: number) => {
      const before = queryCount()
      const all = Array.from({ length: readers }, () => getBoardPage(owner, board, "UTC"))
      await Promise.all(all)
      return queryCount() - before
    }
    const first = await queriesOf(1)
    const another = await queriesOf(1)
    expect(another).toBeLessThan(first)
    expect(await queriesOf(100)).toBeLessThanOrEqual(100 * another)
  })
})

describe("getCardPage", () => {
  test("gives the card with its due date in words", async () => {
    const board = await aBoardWith(owner, ["To do", "a"])
    const cardId = board.card("a")
    expect(await getCardPage(owner, { cardId }, UTC)).toMatchObject({ due: null })
    await updateCard(owner, { cardId, dueDate: new Date("2020-01-01T22:00:00Z") })
    expect(await getCardPage(owner, { cardId }, { ...UTC, zone: "Asia/Tokyo" })).toMatchObject({
      boardId: board.boardId,
      listName: "To do",
      userRole: "owner",
      due: { text: "Jan 02, 2020", tone: "overdue" },
    })
  })
})

describe("dateText", () => {
  test.each([
    ["UTC", "card", "Nov 20"],
    ["UTC", "dialog", "Nov 20, 2026"],
    ["UTC", "moment12", "Nov 20, 2026 at 4:05 PM"],
    ["Pacific/Auckland", "moment12", "Nov 21, 2026 at 5:05 AM"],
    ["Asia/Kolkata", "moment12", "Nov 20, 2026 at 9:35 PM"],
    ["Asia/Kolkata", "moment24", "Nov 20, 2026 at 21:35"],
  ] as const)("in %s on a %s is %s", (zone, use, text) => {
    expect(dateText("2026-11-20T16:05:00.000Z", zone, use)).toBe(text)
    expect(dateText("2026-11-20T16:05:00.000Z", zone, use)).toBe(text)
  })
})

describe("MoveCardByForm", () => {
  const form = { cardId: newId(), newListId: newId() }

  test.each([0, -1, 1.5, "first", undefined])("refuses the place %j", (place) => {
    expect(MoveCardByForm.safeParse({ ...form, place }).success).toBe(false)
  })

  test("counts places from 1", () => {
    expect(MoveCardByForm.parse({ ...form, place: 1 })).toEqual({
      ...form,
      newPosition: 0,
      knows: null,
    })
  })
})
