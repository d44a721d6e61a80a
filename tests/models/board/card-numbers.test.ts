import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { createBoardFromTemplate } from "~/models/board/template/template.server"
import { moveCard, moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, createCards, deleteCard } from "~/models/board/card/card.server"
import { numberCards } from "~/models/board/card/number-cards.server"
import { getNumberedCard, requireNumberedCard } from "~/models/board/card-page/numbered-card.server"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { DomainError } from "~/errors"
import { newId } from "~/models/text/id"
import { aBoardWith, aCard, aMember, aUser, getBoard, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"
import { randomOf } from "../undo-sequences"

let owner: User
let board: LaidOut
let other: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
  other = await aBoardWith(owner, ["Later", "x"])
})

const numberOf = async (cardId: string) =>
  (await db.card.findUniqueOrThrow({ where: { id: cardId } })).number
const moveAway = (title: string) =>
  moveCardAnywhere(owner, {
    cardId: board.card(title),
    newListId: other.list("Later"),
    newPosition: 0,
  })
const find = (number: number, boardId = board.boardId, actor: { id: string } = owner) =>
  requireNumberedCard(actor, { boardId, number })

describe("a card is not found by its number", () => {
  test("by strangers, with the refusal of a number that no card has", async () => {
    const stranger = await aUser()
    const missing = await refusalOf(find(99))
    expect(missing.status).toBe(404)
    expect(await refusalOf(find(1, board.boardId, stranger))).toEqual(missing)
    expect(await refusalOf(find(1, newId(), owner))).toEqual(missing)
  })

  test("where it was moved to a board that one cannot see", async () => {
    const editor = await aMember(board.boardId, "editor")
    const missing = await refusalOf(find(99, board.boardId, editor))
    await moveAway("a")
    expect(await refusalOf(find(1, board.boardId, editor))).toEqual(missing)
    expect(await find(1)).toMatchObject({ cardId: board.card("a"), boardId: other.boardId })
  })

  test("after it was deleted", async () => {
    await deleteCard(owner, { cardId: board.card("a") })
    expect((await refusalOf(find(1))).status).toBe(404)
  })
})

describe("cards are numbered", () => {
  test("in order of creation, however they are created", async () => {
    expect(await numberOf(board.card("c"))).toBe(3)
    const listId = board.list("To do")
    const lines = await createCards(owner, {
      listId,
      title: [
        { text: "d", done: false },
        { text: "e", done: false },
      ],
    })
    expect(lines.map(({ number }) => number)).toEqual([4, 5])
    const { id, number } = await copyCard(owner, { cardId: board.card("a") })
    expect([number, await numberOf(id)]).toEqual([6, 6])
    const item = await createChecklistItem(owner, { cardId: id, text: "f" })
    expect((await convertChecklistItem(owner, { id: item.id })).number).toBe(7)
    const copied = await copyList(owner, { listId: board.list("Done"), name: "Again" })
    expect(
      await db.card.findMany({ where: { listId: copied.id }, select: { number: true } }),
    ).toEqual([{ number: 8 }])
    expect((await getNumberedCard(owner, { boardId: board.boardId, number: 4 })).title).toBe("d")
  })

  test("and no number is given twice", async () => {
    const last = board.card("c")
    await deleteCard(owner, { cardId: last })
    expect((await aCard(owner, board.list("Done"))).number).toBe(4)
  })

  test("on a board from a template from 1", async () => {
    const { id } = await createBoardFromTemplate(owner, { template: "product-launch" })
    const { lists } = await getBoard(owner, { boardId: id })
    const numbers = lists.flatMap(({ cards }) => cards.map(({ number }) => number))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test("on a copy of a board as there, and go on after them", async () => {
    await moveCard(owner, {
      cardId: board.card("c"),
      newListId: board.list("To do"),
      newPosition: 0,
    })
    await deleteCard(owner, { cardId: board.card("b") })
    const { id } = await copyBoard(owner, {
      boardId: board.boardId,
      name: "Copy",
      withCards: true,
      id: newId(),
    })
    const { lists } = await getBoard(owner, { boardId: id })
    expect(lists.flatMap(({ cards }) => cards.map(({ title, number }) => [title, number]))).toEqual(
      [
        ["c", 3],
        ["a", 1],
      ],
    )
    expect((await aCard(owner, lists[0]?.id ?? "")).number).toBe(4)
  })

  test("by a job, where a server of the version before created them", async () => {
    const [first, second] = [newId(), newId()]
    const listId = board.list("To do")
    await transaction((tx) =>
      tx.card.createMany({
        data: [
          { id: second, listId, title: "second", position: 3, createdAt: new Date(2000) },
          { id: first, listId, title: "first", position: 2, createdAt: new Date(1000) },
        ],
      }),
    )
    await numberCards()
    expect([await numberOf(first), await numberOf(second)]).toEqual([4, 5])
  })
})

describe("a card that is moved to another board", () => {
  test("gets a number there, and both addresses lead to it", async () => {
    await moveAway("b")
    expect(await numberOf(board.card("b"))).toBe(2)
    for (const [boardId, number] of [
      [board.boardId, 2],
      [other.boardId, 2],
    ] as const) {
      expect(await find(number, boardId)).toMatchObject({
        cardId: board.card("b"),
        boardId: other.boardId,
      })
    }
    expect((await aCard(owner, board.list("To do"))).number).toBe(4)
  })

  test("has its old number again when it comes back, also by undo", async () => {
    await moveAway("a")
    await undoLast(owner, { boardId: board.boardId })
    expect(await numberOf(board.card("a"))).toBe(1)
    await moveAway("a")
    expect(await numberOf(board.card("a"))).toBe(2)
    expect((await aCard(owner, other.list("Later"))).number).toBe(3)
  })

  test("with others gets its number in the order of theirs", async () => {
    const cardIds = [board.card("c"), board.card("a")]
    const change = { kind: "move", listId: other.list("Later") } as const
    await changeSelection(owner, { boardId: board.boardId, cardIds, change })
    expect([await numberOf(board.card("a")), await numberOf(board.card("c"))]).toEqual([2, 3])
  })
})

test("numbers are unique and rise whatever happens to cards", async () => {
  const random = randomOf(7)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const boards = [board, other]
  /** Which card each number of a board has led to. */
  const known = new Map<string, string>()
  const highest = new Map<string, number>()
  const check = async () => {
    const rows = await db.card.findMany({
      select: { id: true, number: true, list: { select: { board: true } } },
      where: {
        list: {
          board: {
            OR: boards.flatMap(({ boardId }) => [
              { id: boardId },
              { binOf: boardId },
              { archiveOf: boardId },
            ]),
          },
        },
      },
      orderBy: [{ createdAt: "asc" }, { number: "asc" }],
    })
    for (const { id, number, list } of rows) {
      const home = list.board.archiveOf ?? list.board.binOf ?? list.board.id
      const key = `${home} ${String(number)}`
      if (!known.has(key)) expect(number).toBeGreaterThan(highest.get(home) ?? 0)
      expect(known.get(key) ?? id).toBe(id)
      known.set(key, id)
      highest.set(home, Math.max(highest.get(home) ?? 0, number))
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  }
  const changes = [
    (cardId: string, listId: string) => aCard(owner, listId),
    (cardId: string) => copyCard(owner, { cardId }),
    (cardId: string, newListId: string) =>
      moveCardAnywhere(owner, { cardId, newListId, newPosition: 0 }),
    (cardId: string, newListId: string) =>
      moveCardAnywhere(owner, { cardId, newListId, newPosition: 9 }),
    (cardId: string) => deleteCard(owner, { cardId }),
    (cardId: string) => archiveCard(owner, { cardId }),
    async () => {
      const deletion = await db.deletion.findFirst({ where: { userId: owner.id } })
      if (deletion) await restoreDeletion(owner, { deletionId: deletion.id })
    },
    async () => {
      const archival = await db.archival.findFirst({ where: { userId: owner.id } })
      if (archival) await restoreArchival(owner, { archivalId: archival.id })
    },
    () => undoLast(owner, { boardId: pick(boards)?.boardId ?? "" }),
    () => undoLast(owner, { boardId: pick(boards)?.boardId ?? "" }),
  ]
  await check()
  for (let round = 0; round < 80; round += 1) {
    const cards = await db.card.findMany({
      where: { list: { boardId: { in: boards.map(({ boardId }) => boardId) } } },
      orderBy: { id: "asc" },
    })
    const lists = [board.list("To do"), board.list("Done"), other.list("Later")]
    const change = cards.length === 0 ? changes[0] : pick(changes)
    try {
      await change?.(pick(cards)?.id ?? "", pick(lists) ?? "")
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    await check()
  }
  for (const [key, cardId] of known) {
    const [boardId = "", number] = key.split(" ")
    const isThere =
      (await db.card.count({ where: { id: cardId, list: { board: { binOf: null } } } })) > 0
    if (isThere) expect((await find(Number(number), boardId)).cardId).toBe(cardId)
  }
}, 60_000)
