import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { UpdateCard } from "~/models/board/card/card"
import { deleteCard, getCard, updateCard } from "~/models/board/card/card.server"
import { getChecklist } from "~/models/board/checklist/checklist.server"
import { getComments } from "~/models/board/comment/comment.server"
import { listDeletions } from "~/models/board/deletion/deletion.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { deleteList, updateList } from "~/models/board/list/list.server"
import { removeMember } from "~/models/people/member/member.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchCards } from "~/models/finding/search/search.server"
import {
  aBoard,
  aBoardWith,
  aCard,
  aFullCard,
  aList,
  aMember,
  aUser,
  PASSWORD,
  type LaidOut,
  getBoard,
} from "../../builders"
import { FULL } from "../../card-properties"
import { everything } from "../../unchanged"
import { expectOneEvent, expectRefused, refusalOf } from "../effect"
import { layoutOf } from "../layout"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a"], ["Doing", "b", "c", "d"], ["Done"])
})

const deleteDoing = () => deleteList(owner, { listId: board.list("Doing") })
const deleteC = () => deleteCard(owner, { cardId: board.card("c") })
const restore = ({ id }: { id: string }, actor: User = owner) =>
  restoreDeletion(actor, { deletionId: id })

/** Has it been deleted so many days earlier. */
async function makeOlder({ id }: { id: string }, days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * 86_400_000)
  await transaction((tx) => tx.deletion.update({ where: { id }, data: { createdAt } }))
}

const CONTENT = [
  "List",
  "Card",
  "ChecklistItem",
  "Comment",
  "Attachment",
  "CardAssignment",
  "ImportedAssignee",
]

/** Every row that lists and cards are made of, byte for byte, in whatever order. */
function content() {
  const rows = everything(config.dataDir)
  const sorted = CONTENT.map((table) => [
    table,
    rows[table]?.map((row) => JSON.stringify(row)).sort(),
  ])
  return Object.fromEntries(sorted) as Record<string, string[]>
}

/** Puts all on the card that one can have. */
async function fill(title: string): Promise<void> {
  const cardId = board.card(title)
  await aFullCard(cardId, owner)
  const quoted = `${title} "quoted" \\ 👩‍🚀 \u2028`
  const dueDate = "2031-05-01T10:00:00.123Z"
  await updateCard(owner, UpdateCard.parse({ cardId, ...FULL, title: quoted, dueDate }))
  await transaction(async (tx) => {
    const person = { username: "rosa", name: "Rosa", position: 0 }
    await tx.importedAssignee.create({ data: { ...person, id: newId(), cardId } })
    const old = { text: "12", position: 1, importedAuthor: "Rosa", editedAt: new Date() }
    await tx.comment.create({ data: { ...old, id: newId(), cardId } })
  })
}

describe("restoring what one may not", () => {
  test("after its time is 404, also before it is purged", async () => {
    const deletion = await deleteDoing()
    await makeOlder(deletion, LIMITS.deletedDays)
    await expectRefused(404, () => restore(deletion))
    expect(await listDeletions(owner, board)).toEqual([])
  })

  test("by way of another board is 404", async () => {
    const { id: deletionId } = await deleteDoing()
    const { id: boardId } = await aBoard(owner)
    await expectRefused(404, () => restoreDeletion(owner, { deletionId, boardId }))
  })
})

describe("a list that is restored", () => {
  test("is as it was, with everything on its cards, and told once", async () => {
    await fill("b")
    await fill("d")
    const before = content()
    const pictureBefore = await getBoard(owner, board)
    const deletion = await deleteDoing()
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Done"]])
    await expectOneEvent("list_created", board, () => restore(deletion))
    expect(content()).toEqual(before)
    const { version, ...picture } = await getBoard(owner, board)
    expect({ ...picture, version: version - 2 }).toEqual(pictureBefore)
    expect(await listDeletions(owner, board)).toEqual([])
    expect(await db.deletion.count({ where: { id: deletion.id } })).toBe(0)
  })

  test("is found by the search again, and brings no notification back", async () => {
    await fill("b")
    const find = () => searchCards(owner, SearchCards.parse({ q: "quoted" }))
    const deletion = await deleteDoing()
    expect(await find()).toEqual([])
    await restore(deletion)
    expect(await find()).toMatchObject([{ id: board.card("b") }])
    expect(await db.notification.count({ where: { cardId: board.card("b") } })).toBe(0)
  })

  test("comes last where there are fewer lists by now", async () => {
    const deletion = await deleteList(owner, { listId: board.list("Done") })
    await deleteDoing()
    await restore(deletion)
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Done"]])
  })

  test("is refused where the board has all the lists that it can have", async () => {
    const deletion = await deleteDoing()
    const { boardId } = board
    const rows = Array.from({ length: LIMITS.lists - 2 }, (_, index) => {
      return { id: newId(), boardId, name: "One more", position: index + 2 }
    })
    await transaction((tx) => tx.list.createMany({ data: rows }))
    const { message } = await expectRefused(400, () => restore(deletion))
    expect(message).toBe("A board can have at most 200 lists.")
  })

  test("is refused where the board would have too many cards", async () => {
    const deletion = await deleteDoing()
    const listId = board.list("Done")
    const rows = Array.from({ length: LIMITS.cards - 3 }, (_, position) => {
      return { id: newId(), listId, title: "One more", position }
    })
    await transaction((tx) => tx.card.createMany({ data: rows }), 60_000)
    const { message } = await expectRefused(400, () => restore(deletion))
    expect(message).toBe("A board can have at most 10000 cards.")
    await transaction((tx) => tx.card.delete({ where: { id: rows.at(-1)?.id ?? "" } }))
    await restore(deletion)
  })

  test("keeps its ids: neither its own nor its cards' can be used meanwhile", async () => {
    const deletion = await deleteDoing()
    const list = aList(owner, board.boardId, { id: board.list("Doing") })
    expect((await refusalOf(list)).status).toBe(409)
    const card = aCard(owner, board.list("Done"), { id: board.card("c") })
    expect((await refusalOf(card)).status).toBe(409)
    await restore(deletion)
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "b", "c", "d"], ["Done"]])
  })

  test("cannot be seen, changed or found meanwhile, nor what is on it", async () => {
    await fill("b")
    await deleteDoing()
    const cardId = board.card("b")
    await expectRefused(404, () => getCard(owner, { cardId }))
    await expectRefused(404, () => updateCard(owner, { cardId, title: "Changed" }))
    await expectRefused(404, () => deleteCard(owner, { cardId }))
    const back = { cardId, newListId: board.list("Done"), newPosition: 0 }
    await expectRefused(404, () => moveCard(owner, back))
    const into = { cardId: board.card("a"), newListId: board.list("Doing"), newPosition: 0 }
    await expectRefused(404, () => moveCard(owner, into))
    await expectRefused(404, () => getChecklist(owner, { cardId }))
    await expectRefused(404, () => getComments(owner, { cardId }))
  })
})

describe("a card that is restored", () => {
  test("is where it was, as it was, and told once", async () => {
    await fill("c")
    const before = content()
    const deletion = await deleteC()
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "b", "d"], ["Done"]])
    await expectOneEvent("card_created", board, () => restore(deletion))
    expect(content()).toEqual(before)
  })

  test("comes last where its list has become shorter", async () => {
    const deletion = await deleteCard(owner, { cardId: board.card("d") })
    await deleteC()
    await restore(deletion)
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "b", "d"], ["Done"]])
  })

  test("is said to be in its list as that is called now", async () => {
    const deletion = await deleteC()
    await updateList(owner, { listId: board.list("Doing"), name: "In hand" })
    await restore(deletion)
    const { items } = await listActivity(owner, { boardId: board.boardId, limit: 1 })
    expect(items[0]?.text).toMatch(/restored c to In hand$/)
  })

  test("waits for its list, if that was deleted too", async () => {
    const card = await deleteC()
    const list = await deleteDoing()
    await makeOlder(card, 1)
    expect(await listDeletions(owner, board)).toMatchObject([
      { id: list.id, restorable: true, cards: 2 },
      { id: card.id, restorable: false, cards: 1 },
    ])
    const { message } = await expectRefused(409, () => restore(card))
    expect(message).toBe("The list of this card was deleted too. Restore the list first.")
    await restore(list)
    await restore(card)
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "b", "c", "d"], ["Done"]])
  })

  test("leaves out who is no member any more, and names no author whose account is gone", async () => {
    const cardId = board.card("c")
    const left = await aMember(board.boardId, "editor")
    const gone = await aMember(board.boardId, "editor")
    await aFullCard(cardId, gone)
    await transaction(async (tx) => {
      for (const { id: userId } of [owner, left]) {
        await tx.cardAssignment.create({ data: { cardId, userId } })
      }
      const data = { id: newId(), cardId, position: 1, text: "Bye", authorId: left.id }
      await tx.comment.create({ data })
    })
    const deletion = await deleteCard(gone, { cardId })
    await removeMember(owner, { boardId: board.boardId, userId: left.id })
    await deleteAccount(gone, { currentPassword: PASSWORD })
    expect(await listDeletions(owner, board)).toMatchObject([{ deletedBy: null }])
    await restore(deletion)
    const assigned = await db.cardAssignment.findMany({ where: { cardId } })
    expect(assigned.map(({ userId }) => userId)).toEqual([owner.id])
    const comments = await db.comment.findMany({ where: { cardId }, orderBy: { position: "asc" } })
    expect(comments.map(({ text, authorId }) => [text, authorId])).toEqual([
      ["Ok", null],
      ["Bye", left.id],
    ])
  })
})

test("what can be restored is listed for those who may edit, the newest first", async () => {
  const viewer = await aMember(board.boardId, "viewer")
  await expectRefused(403, () => listDeletions(viewer, board))
  const stranger = await aUser()
  await expectRefused(404, () => listDeletions(stranger, board))
  const editor = await aMember(board.boardId, "editor")
  const card = await deleteCard(editor, { cardId: board.card("b") })
  const list = await deleteDoing()
  await makeOlder(card, 1)
  const [newest, oldest, ...others] = await listDeletions(editor, board)
  const { boardId } = board
  const of = { boardId, listId: board.list("Doing"), listName: "Doing" }
  expect(newest).toMatchObject({
    ...of,
    id: list.id,
    kind: "list",
    deletedId: of.listId,
    name: "Doing",
    cards: 2,
    deletedBy: owner.name,
    restorable: true,
  })
  expect(oldest).toMatchObject({
    ...of,
    id: card.id,
    kind: "card",
    deletedId: board.card("b"),
    name: "b",
    cards: 1,
    deletedBy: editor.name,
    restorable: false,
  })
  expect(others).toEqual([])
  const days = (Date.parse(newest?.expiresAt ?? "") - Date.parse(newest?.createdAt ?? "")) / 864e5
  expect(days).toBe(7)
})
