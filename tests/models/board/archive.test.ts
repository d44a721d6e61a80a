import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { ActivityOf } from "~/models/views/activity/activity"
import {
  archiveCard,
  archiveCards,
  archiveList,
  listArchive,
} from "~/models/board/archive/archive.server"
import { changeCard, changeList } from "~/models/board/archive/archive-changes.server"
import { getArchivePage } from "~/models/board/archive/archive-page.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { exportBoard } from "~/models/exchange/board-file/board-export.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { moveCard } from "~/models/board/card/card-order.server"
import {
  copyCard,
  createCard,
  deleteCard,
  getCard,
  updateCard,
} from "~/models/board/card/card.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { createComment, getComments } from "~/models/board/comment/comment.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { purgeBoards, purgeDeletions } from "~/models/board/deletion/purge.server"
import { deleteList, updateList } from "~/models/board/list/list.server"
import { removeMember } from "~/models/people/member/member.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchCards } from "~/models/finding/search/search.server"
import { aBoardWith, aFullCard, aMember, aUser, getBoard, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, refusalOf } from "../effect"
import { layoutOf } from "../layout"
import { UTC } from "~/models/text/time/clock"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a"], ["Doing", "b", "c", "d"], ["Done"])
})

const cardKey = (title: string) => ({ cardId: board.card(title) })
const listKey = (name: string) => ({ listId: board.list(name) })
const archive = (title: string) => archiveCard(owner, cardKey(title))
const restore = (archivalId: string) => restoreArchival(owner, { archivalId })
const find = async (q: string) => searchCards(owner, SearchCards.parse({ q }))
const names = async (q?: string) => {
  const { items } = await listArchive(owner, { boardId: board.boardId, q })
  return items.map(({ name }) => name)
}
const sentences = async () => {
  const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
  return items.map(({ text }) => text.replace(/^.*? (?=archived|restored)/, ""))
}

const archivedCard = (title: string) => ({ title, archived: true })

async function exported(boardId: string, format: "json" | "csv" | "md"): Promise<string> {
  const pieces: string[] = []
  const { content } = await exportBoard(owner, { boardId }, format)
  for await (const piece of content) pieces.push(piece.toString())
  return pieces.join("")
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  yield Buffer.from(text)
}

describe("an archived card", () => {
  test("leaves the board, its counts and its filter, and comes back last with everything", async () => {
    await aFullCard(board.card("b"), owner)
    const before = await getCard(owner, cardKey("b"))
    await expectOneEvent("card_deleted", board, () => archive("b"))
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "c", "d"], ["Done"]])
    expect(await names()).toEqual(["b"])
    await expectOneEvent("card_created", board, () => restore(board.card("b")))
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "c", "d", "b"], ["Done"]])
    expect(await getCard(owner, cardKey("b"))).toEqual({
      ...before,
      card: { ...before.card, position: 2 },
    })
    expect(await names()).toEqual([])
    expect((await sentences()).slice(0, 2)).toEqual([
      "restored b from the archive to Doing",
      "archived b from Doing",
    ])
  })

  test("can be read by all members, and changed by nobody", async () => {
    const [viewer, stranger] = [await aMember(board.boardId, "viewer"), await aUser()]
    await createComment(owner, { ...cardKey("b"), text: "Two rows." })
    await archive("b")
    expect((await getComments(viewer, cardKey("b"))).items).toHaveLength(1)
    expect((await getCard(viewer, { ...cardKey("b"), boardId: board.boardId })).isArchived).toBe(
      true,
    )
    const page = await getCardPage(owner, cardKey("b"), UTC)
    expect(page).toMatchObject({ userRole: "viewer", mayRestore: true, listName: "Doing" })
    expect(await getCardPage(viewer, cardKey("b"), UTC)).toMatchObject({ mayRestore: false })
    await expect(refusalOf(getCard(stranger, cardKey("b")))).resolves.toMatchObject({ status: 404 })
    const target = { newListId: board.list("Done"), newPosition: 0 }
    for (const change of [
      () => updateCard(owner, { ...cardKey("b"), title: "other" }),
      () => createComment(owner, { ...cardKey("b"), text: "Three." }),
      () => moveCard(owner, { ...cardKey("b"), ...target }),
      () => copyCard(owner, cardKey("b")),
    ]) {
      const refusal = await expectNoEffect(() => refusalOf(change()))
      expect(refusal.status).toBe(409)
      expect(refusal.message).toBe("This card is archived. Restore it to change it.")
    }
  })

  test("is deleted from there, and comes back to its list on the board", async () => {
    const viewer = await aMember(board.boardId, "viewer")
    await archive("b")
    const delete403 = await expectNoEffect(() => refusalOf(deleteCard(viewer, cardKey("b"))))
    expect(delete403.status).toBe(403)
    const { id: deletionId } = await expectOneEvent("card_deleted", board, () =>
      deleteCard(owner, cardKey("b")),
    )
    expect(await names()).toEqual([])
    expect((await refusalOf(getCard(owner, cardKey("b")))).status).toBe(404)
    expect((await sentences())[0]).toMatch(/deleted “?b/)
    expect((await refusalOf(restore(board.card("b")))).status).toBe(404)
    await restoreDeletion(owner, { deletionId })
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "c", "d", "b"], ["Done"]])
    expect(await db.archival.count({ where: { boardId: board.boardId } })).toBe(0)
  })

  test("of an archived list can be changed by nobody, nor restored or deleted by itself", async () => {
    await createComment(owner, { ...cardKey("b"), text: "Two rows." })
    await archiveList(owner, { listId: board.list("Doing") })
    for (const change of [
      () => changeCard(owner, { ...cardKey("b"), title: "other" }),
      () => changeCard(owner, { ...cardKey("b"), archived: false }),
      () => createComment(owner, { ...cardKey("b"), text: "Three." }),
      () => deleteCard(owner, cardKey("b")),
    ]) {
      expect((await expectNoEffect(() => refusalOf(change()))).status).toBe(409)
    }
  })

  test("waits for its list where that is archived or deleted too", async () => {
    await archive("b")
    await archiveList(owner, listKey("Doing"))
    const archived = await expectNoEffect(() => refusalOf(restore(board.card("b"))))
    expect(archived.message).toBe("The list of this card is archived. Restore the list first.")
    await restore(board.list("Doing"))
    const deletion = await deleteList(owner, listKey("Doing"))
    const deleted = await expectNoEffect(() => refusalOf(restore(board.card("b"))))
    expect(deleted.message).toBe("The list of this card is deleted. Restore the list first.")
    await restoreDeletion(owner, { deletionId: deletion.id })
    await restore(board.card("b"))
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Done"], ["Doing", "c", "d", "b"]])
  })

  test("goes to the first list where its own is deleted for good", async () => {
    await archive("b")
    await deleteList(owner, listKey("Doing"))
    await purgeDeletions(new Date(Date.now() + 1000))
    await restore(board.card("b"))
    expect(await layoutOf(board)).toEqual([["To do", "a", "b"], ["Done"]])
  })
})

test("a card and a list that two people restore at once come back once, and both are told so", async () => {
  await archive("b")
  await archiveList(owner, listKey("To do"))
  const twice = <T>(run: () => Promise<T>) => Promise.all([run(), run()])
  const cards = await twice(() => changeCard(owner, { ...cardKey("b"), archived: false }))
  expect(cards.map(({ value }) => value.listId)).toEqual([board.list("Doing"), board.list("Doing")])
  const lists = await twice(() => changeList(owner, { ...listKey("To do"), archived: false }))
  expect(lists.map(({ value }) => value.name)).toEqual(["To do", "To do"])
  expect(await names()).toEqual([])
})

describe("an archived list", () => {
  test("leaves with its cards, and comes back last with them", async () => {
    await updateCard(owner, { ...cardKey("a"), title: "Privacy policy" })
    await expectOneEvent("list_deleted", board, () => archiveList(owner, listKey("To do")))
    expect(await layoutOf(board)).toEqual([["Doing", "b", "c", "d"], ["Done"]])
    expect(await find("privacy")).toMatchObject([{ archived: true }])
    const refusal = await refusalOf(updateList(owner, { ...listKey("To do"), name: "Later" }))
    expect(refusal).toMatchObject({ status: 409 })
    const created = await refusalOf(createCard(owner, { ...listKey("To do"), title: "e" }))
    expect(created).toMatchObject({ status: 409 })
    await expectOneEvent("list_created", board, () => restore(board.list("To do")))
    expect(await layoutOf(board)).toEqual([
      ["Doing", "b", "c", "d"],
      ["Done"],
      ["To do", "Privacy policy"],
    ])
  })

  test("keeps a deleted card of it from coming back before it", async () => {
    const deletion = await deleteCard(owner, cardKey("a"))
    await archiveList(owner, listKey("To do"))
    const refusal = await refusalOf(restoreDeletion(owner, { deletionId: deletion.id }))
    expect(refusal.message).toBe("The list of this card is archived. Restore the list first.")
  })
})

describe("all cards of a list", () => {
  test("are archived at once, and restored one by one", async () => {
    await archive("c")
    await expectOneEvent("list_updated", board, () => archiveCards(owner, listKey("Doing")))
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing"], ["Done"]])
    expect((await names()).sort()).toEqual(["b", "c", "d"])
    expect(await archiveCards(owner, listKey("Doing"))).toMatchObject({ isChanged: false })
    for (const title of ["d", "b", "c"]) await restore(board.card(title))
    expect(await layoutOf(board)).toEqual([["To do", "a"], ["Doing", "d", "b", "c"], ["Done"]])
  })
})

describe("the archive", () => {
  test("is searched by name, whatever the case and accents", async () => {
    for (const [title, name] of [
      ["a", "Écluse"],
      ["b", "Lock"],
    ] as const) {
      await updateCard(owner, { ...cardKey(title), title: name })
      await archive(title)
    }
    expect(await names("ECLUSE")).toEqual(["Écluse"])
    expect(await names("oc")).toEqual(["Lock"])
    expect(await names("%")).toEqual([])
  })

  test("is exported and imported with its board, as a tar or JSON", async () => {
    for (const title of ["c", "b"]) await archive(title)
    await archiveList(owner, listKey("To do"))
    await archiveList(owner, listKey("Done"))
    const text = await exported(board.boardId, "json")
    const lists = (JSON.parse(text) as { lists: object[] }).lists
    expect(lists).toMatchObject([
      { name: "Doing", cards: [{ title: "d" }, ...["c", "b"].map(archivedCard)] },
      { name: "To do", archived: true, cards: [{ title: "a" }] },
      { name: "Done", archived: true, cards: [] },
    ])
    const { id: boardId } = await importBoard(owner, {}, inOnePiece(text))
    expect(await layoutOf({ boardId })).toEqual([["Doing", "d"]])
    const { items } = await listArchive(owner, { boardId })
    expect(items.map(({ name, cards }) => [name, cards]).sort()).toEqual([
      ["Done", 0],
      ["To do", 1],
      ["b", 1],
      ["c", 1],
    ])
    expect(await exported(boardId, "json")).toBe(text)
    for (const { id } of [...items].reverse()) await restore(id)
    expect((await layoutOf({ boardId })).map(([name]) => name).sort()).toEqual([
      "Doing",
      "Done",
      "To do",
    ])
    for (const format of ["csv", "md"] as const) {
      expect(await exported(board.boardId, format)).not.toContain("To do")
    }
  })

  test("shows the cards of a list, which is deleted with them and comes back as the last", async () => {
    const key = listKey("Doing")
    await archiveList(owner, key)
    const page = (listId?: string) => getArchivePage(owner, { boardId: board.boardId, listId }, UTC)
    const shown = { id: key.listId, cards: [{ title: "b" }, { title: "c" }, { title: "d" }] }
    expect((await page(key.listId)).opened).toMatchObject({ ...shown, hasMore: false })
    for (const other of [undefined, board.list("Done")])
      expect((await page(other)).opened).toBeNull()
    expect(await getCardPage(owner, cardKey("b"), UTC)).toMatchObject({
      archivedList: key.listId,
    })
    const refusal = await expectNoEffect(() => refusalOf(deleteCard(owner, cardKey("b"))))
    const waits = "The list of this card is archived. Restore the list, or delete it."
    expect(refusal).toMatchObject({ status: 409, message: waits })
    const change = () => refusalOf(updateCard(owner, { ...cardKey("b"), title: "other" }))
    expect((await expectNoEffect(change)).message).toBe(
      "The list of this card is archived. Restore the list to change the card.",
    )

    const viewer = await aMember(board.boardId, "viewer")
    expect((await refusalOf(deleteList(viewer, key))).status).toBe(403)
    const { id: deletionId } = await expectOneEvent("list_deleted", board, () =>
      deleteList(owner, key),
    )
    expect(await names()).toEqual([])
    await createCard(owner, { ...listKey("Done"), title: "e" })
    await restoreDeletion(owner, { deletionId })
    expect(await layoutOf(board)).toEqual([
      ["To do", "a"],
      ["Done", "e"],
      ["Doing", "b", "c", "d"],
    ])
  })

  test("goes with its board, and loses those who leave it", async () => {
    const member = await aMember(board.boardId, "editor")
    await archive("b")
    await removeMember(owner, { boardId: board.boardId, userId: member.id })
    const refusal = await refusalOf(listArchive(member, { boardId: board.boardId }))
    expect(refusal.status).toBe(404)
    const deletion = await deleteBoard(owner, { boardId: board.boardId })
    expect((await refusalOf(getCard(owner, cardKey("b")))).status).toBe(404)
    await restoreDeletion(owner, { deletionId: deletion.id })
    expect(await names()).toEqual(["b"])
    const { lists } = await getBoard(owner, { boardId: board.boardId })
    expect(lists.flatMap(({ cards }) => cards.map(({ title }) => title))).not.toContain("b")
    await purgeBoards()
    expect(await db.archival.count({ where: { boardId: board.boardId } })).toBe(1)
  })
})
