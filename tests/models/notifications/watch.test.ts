import type { User } from "~/database/types"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { archiveCard, archiveCards, archiveList } from "~/models/board/archive/archive.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { moveCard, moveCardAnywhere } from "~/models/board/card/card-order.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { copyCard, createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"
import { createComment } from "~/models/board/comment/comment.server"
import type { SelectionChange } from "~/models/board/card-selection/card-selection"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import { createList, deleteList } from "~/models/board/list/list.server"
import { leaveBoard, removeMember } from "~/models/people/member/member.server"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { SetWatching } from "~/models/board/watch/watch"
import {
  getArchivedWatches,
  getWatching,
  setBoardWatch,
  setCardWatch,
  setListWatch,
  setWatching,
} from "~/models/board/watch/watch.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"
import { UTC } from "~/models/text/time/clock"

let ada: User
let bob: User
let eve: User
let joe: User
let board: LaidOut
let boardId: string
let cardId: string

beforeAll(async () => {
  ada = await aUser({ name: "Ada" })
  ;[bob, eve, joe] = [await aUser(), await aUser(), await aUser()]
})

beforeEach(async () => {
  await transaction(async (tx) => {
    await tx.notification.deleteMany()
    await tx.notificationPreference.deleteMany()
    await tx.watch.deleteMany()
  })
  board = await aBoardWith(ada, ["To do", "Dig", "Rake"], ["Done", "Plan"])
  boardId = board.boardId
  cardId = board.card("Dig")
  await aMember(boardId, "viewer", bob)
})

const watch = true
const watchCard = () => setCardWatch(bob, { cardId, watch })
const watchList = (name = "To do") => setListWatch(bob, { listId: board.list(name), watch })
const watchBoard = () => setBoardWatch(bob, { boardId, watch })
const toldTo = async (who: User) => (await listNotifications(who)).map((n) => n.message)
const move = (to: string, card = cardId) =>
  moveCard(ada, { cardId: card, newListId: board.list(to), newPosition: 9 })

describe("watching", () => {
  test("begins and ends for all who can see the board, and says what is watched", async () => {
    await Promise.all([watchCard(), watchList(), watchBoard()])
    await watchCard()
    expect(await getWatching(bob, { boardId })).toEqual({
      board: true,
      listIds: [board.list("To do")],
      cardIds: [cardId],
    })
    expect((await getCardPage(bob, { cardId }, UTC)).watch).toEqual({
      isWatched: true,
      isMuted: false,
      by: "board",
    })
    await setBoardWatch(bob, { boardId, watch: false })
    expect((await getCardPage(bob, { cardId }, UTC)).watch.by).toBe("list")
    await setListWatch(bob, { listId: board.list("To do"), watch: false })
    await setCardWatch(bob, { cardId, watch: false })
    await setCardWatch(bob, { cardId, watch: false })
    expect(await getWatching(bob, { boardId })).toEqual({ board: false, listIds: [], cardIds: [] })
    expect((await getCardPage(bob, { cardId }, UTC)).watch).toEqual({
      isWatched: false,
      isMuted: false,
      by: null,
    })
  })

  test("of lists and cards of another board is refused", async () => {
    const other = await aBoardWith(bob, ["Mine", "Secret"])
    const set = (input: object) => setWatching(bob, SetWatching.parse({ boardId, ...input }))
    await expectRefused(404, () => set({ cardIds: [other.card("Secret")] }))
    await expectRefused(404, () => set({ listIds: [other.list("Mine")] }))
    await expectRefused(404, () => setWatching(eve, SetWatching.parse({ boardId })))
    expect(SetWatching.safeParse({ boardId, board: "no" }).success).toBe(false)
    expect(await getWatching(bob, { boardId })).toEqual({ board: false, listIds: [], cardIds: [] })
  })

  test("of an archived list is refused", async () => {
    await archiveList(ada, { listId: board.list("Done") })
    await expectRefused(409, () => watchList("Done"))
  })

  test("of a list that was archived since can be ended, as that of an archived card and board", async () => {
    await Promise.all([watchCard(), watchList("Done"), watchBoard()])
    const listId = board.list("Done")
    await archiveList(ada, { listId })
    await archiveCard(ada, { cardId })
    await archiveBoard(ada, { boardId })
    expect(await getArchivedWatches(bob, { boardId })).toEqual([{ id: listId, name: "Done" }])
    const stranger = await aUser()
    await expectRefused(404, () => setListWatch(stranger, { listId, watch: false }))
    await expectRefused(404, () => getArchivedWatches(stranger, { boardId }))
    await setListWatch(bob, { listId, watch: false })
    await setCardWatch(bob, { cardId, watch: false })
    await setBoardWatch(bob, { boardId, watch: false })
    expect(await getWatching(bob, { boardId })).toEqual({ board: false, listIds: [], cardIds: [] })
  })

  test("ends with the membership, also on archived cards", async () => {
    await Promise.all([watchCard(), watchList(), watchBoard()])
    await archiveCard(ada, { cardId })
    await leaveBoard(bob, { boardId })
    expect(await db.watch.count({ where: { userId: bob.id } })).toBe(0)
    await aMember(boardId, "editor", bob)
    await watchBoard()
    await removeMember(ada, { boardId, userId: bob.id })
    await createCard(ada, { listId: board.list("Done"), title: "Weed" })
    expect(await db.watch.count({ where: { userId: bob.id } })).toBe(0)
    expect(await db.notification.count({ where: { userId: bob.id } })).toBe(0)
  })
})

/** Changes, with the message that those who watch the card's list get. */
const CHANGES: [string, () => Promise<unknown>, string][] = [
  [
    "a new card",
    () => createCard(ada, { listId: board.list("To do"), title: "Weed" }),
    "Ada added “Weed” to To do",
  ],
  ["a copy", () => copyCard(ada, { cardId }), "Ada copied “Dig” to To do"],
  ["a move away", () => move("Done"), "Ada moved “Dig” from To do to Done"],
  ["a move here", () => move("To do", board.card("Plan")), "Ada moved “Plan” from Done to To do"],
  [
    "a due date",
    () => updateCard(ada, { cardId, dueDate: new Date("2027-01-02T03:04:05Z") }),
    "Ada set the due date of “Dig”",
  ],
  ["done", () => updateCard(ada, { cardId, completed: true }), "Ada marked “Dig” as done"],
  ["a comment", () => createComment(ada, { cardId, text: "Deep?" }), "Ada commented on “Dig”"],
  ["archiving", () => archiveCard(ada, { cardId }), "Ada archived “Dig” from To do"],
  ["deleting", () => deleteCard(ada, { cardId }), "Ada deleted “Dig” from To do"],
  [
    "archiving all cards",
    () => archiveCards(ada, { listId: board.list("To do") }),
    "Ada archived all cards of To do",
  ],
  [
    "archiving the list",
    () => archiveList(ada, { listId: board.list("To do") }),
    "Ada archived the list To do",
  ],
  [
    "deleting the list",
    () => deleteList(ada, { listId: board.list("To do") }),
    "Ada deleted the list To do",
  ],
]

describe("those who watch are told of", () => {
  test.each(CHANGES)("%s", async (_name, change, message) => {
    await aMember(boardId, "editor", eve)
    await aMember(boardId, "editor", joe)
    await watchList()
    await setBoardWatch(eve, { boardId, watch })
    await setListWatch(joe, { listId: board.list("Done"), watch })
    await setBoardWatch(ada, { boardId, watch })
    await change()
    expect(await toldTo(bob)).toEqual([message])
    expect(await toldTo(eve)).toEqual([message])
    expect(await toldTo(joe)).toEqual(message.includes("Done") ? [message] : [])
    expect(await toldTo(ada)).toEqual([])
  })

  test.each(CHANGES.filter(([name]) => !["a new card", "a copy", "a move here"].includes(name)))(
    "%s, watching only the card",
    async (_name, change, message) => {
      await watchCard()
      await change()
      expect(await toldTo(bob)).toEqual([message])
    },
  )

  test("a card that comes back", async () => {
    await watchCard()
    await archiveCard(ada, { cardId })
    await restoreArchival(ada, { archivalId: cardId })
    expect((await toldTo(bob))[0]).toBe("Ada restored “Dig” from the archive to To do")
  })

  test("a copied list, and a list that comes back, by whatever way", async () => {
    await watchList()
    await setBoardWatch(ada, { boardId, watch })
    const key = { listId: board.list("To do") }
    await copyList(ada, { ...key, name: "Next" })
    expect(await toldTo(bob)).toEqual(["Ada copied the list To do to Next"])
    await archiveList(ada, key)
    await restoreArchival(ada, { archivalId: key.listId })
    expect((await toldTo(bob))[0]).toBe("Ada restored the list To do from the archive")
    await restoreDeletion(ada, { deletionId: (await deleteList(ada, key)).id })
    expect((await toldTo(bob))[0]).toBe("Ada restored the list To do")
    await deleteList(ada, key)
    await undoLast(ada, { boardId })
    expect((await toldTo(bob))[0]).toBe("Ada restored the list To do")
    expect(await toldTo(bob)).toHaveLength(7)
    expect(await toldTo(ada)).toEqual([])
  })

  test("what is deleted from the archive", async () => {
    await watchList()
    await archiveCard(ada, { cardId })
    await deleteCard(ada, { cardId })
    expect((await toldTo(bob))[0]).toBe("Ada deleted “Dig” from To do")
    const key = { listId: board.list("To do") }
    await archiveList(ada, key)
    await deleteList(ada, key)
    expect((await toldTo(bob))[0]).toBe("Ada deleted the list To do")
  })

  test("the words that matter", async () => {
    const [from, to] = ["2027-01-02T03:04:05.000Z", "2027-02-03T04:05:06.000Z"]
    await updateCard(ada, { cardId, dueDate: new Date(from) })
    await watchBoard()
    await updateCard(ada, { cardId, dueDate: new Date(to), completed: true })
    await updateCard(ada, { cardId, dueDate: null })
    await createComment(ada, { cardId, text: "**Deep** `enough`?" })
    expect(await listNotifications(bob)).toMatchObject([
      { excerpt: "Deep enough?", actor: { id: ada.id }, card: { id: cardId } },
      { message: "Ada removed the due date of “Dig”", dueDate: { from: to, to: null } },
      { message: "Ada changed the due date of “Dig” and marked it as done", dueDate: { from, to } },
    ])
  })

  test("nothing else", async () => {
    await watchBoard()
    await updateCard(ada, { cardId, title: "Dig deep", description: "Here", priority: "high" })
    await move("To do")
    await createList(ada, { boardId, name: "Later" })
    await updateCard(ada, { cardId, dueDate: null, completed: false })
    expect(await toldTo(bob)).toEqual([])
  })

  test("nothing that they have off, and nothing they do", async () => {
    await watchBoard()
    await savePreferences(bob, { inApp: [], mail: [] })
    await move("Done")
    await setBoardWatch(ada, { boardId, watch })
    await move("To do")
    expect([...(await toldTo(bob)), ...(await toldTo(ada))]).toEqual([])
  })

  test("a change once: of an assignment, a mention or a comment rather than of the watch", async () => {
    await watchBoard()
    await watchCard()
    await createComment(ada, { cardId, text: `@${bob.username}` })
    await assignUser(ada, { cardId, userId: bob.id })
    await createComment(ada, { cardId, text: "Well?" })
    const kinds = (await listNotifications(bob)).map(({ kind }) => kind)
    expect(kinds).toEqual(["commented", "assigned", "mentioned"])
  })
})

test("who gets a new card made of an item is told once", async () => {
  await watchBoard()
  const item = await createChecklistItem(ada, { cardId, text: "Sharpen" })
  await convertChecklistItem(ada, { id: item.id, assigneeId: bob.id })
  expect(await toldTo(bob)).toEqual(["Ada assigned you to “Sharpen” on “Sharpen”"])
})

describe("a change of several cards", () => {
  const cards = () => ["Dig", "Rake"].map(board.card)
  const change = (what: SelectionChange) =>
    changeSelection(ada, { boardId, cardIds: cards(), change: what })

  test.each([
    [
      "move",
      () => ({ kind: "move" as const, listId: board.list("Done") }),
      "moved “Dig” from To do to Done",
    ],
    ["archive", () => ({ kind: "archive" as const }), "archived “Dig” from To do"],
    ["delete", () => ({ kind: "delete" as const }), "deleted “Dig” from To do"],
    ["date", () => ({ kind: "date" as const, dueDate: new Date(0) }), "set the due date of “Dig”"],
  ])("is told once: %s", async (_kind, what, words) => {
    await aMember(boardId, "viewer", eve)
    await aMember(boardId, "viewer", joe)
    await watchBoard()
    await watchList()
    await setCardWatch(eve, { cardId: board.card("Rake"), watch })
    await setListWatch(joe, { listId: board.list("To do"), watch })
    await change(what())
    expect(await toldTo(bob)).toEqual([`Ada ${words}, and 1 more card`])
    expect(await toldTo(eve)).toEqual([`Ada ${words.replace("Dig", "Rake")}`])
    expect(await toldTo(joe)).toEqual([`Ada ${words}, and 1 more card`])
  })

  test("is told of the cards that came from another list, as is its undo", async () => {
    await aMember(boardId, "viewer", eve)
    await watchBoard()
    await setListWatch(eve, { listId: board.list("Done"), watch })
    const cardIds = ["Dig", "Rake", "Plan"].map(board.card)
    const change = { kind: "move" as const, listId: board.list("Done") }
    await changeSelection(ada, { boardId, cardIds, change })
    const moved = "Ada moved “Dig” from To do to Done, and 1 more card"
    expect([await toldTo(bob), await toldTo(eve)]).toEqual([[moved], [moved]])
    await undoLast(ada, { boardId })
    const back = "Ada moved “Dig” from Done to To do, and 1 more card"
    expect([(await toldTo(bob))[0], (await toldTo(eve))[0]]).toEqual([back, back])
    expect([(await toldTo(bob)).length, (await toldTo(eve)).length]).toEqual([2, 2])
  })

  test("is not told where it is nothing that watchers want to know", async () => {
    await watchBoard()
    await change({ kind: "label", label: "Bug:#ef4444", on: true })
    expect(await toldTo(bob)).toEqual([])
  })
})

describe("a card that moves to another board", () => {
  let other: LaidOut
  const moveAway = () =>
    moveCardAnywhere(ada, { cardId, newListId: other.list("Later"), newPosition: 0 })

  beforeEach(async () => {
    other = await aBoardWith(ada, ["Later"])
    await watchCard()
  })

  test("is still watched by members of that board, who are told once", async () => {
    await aMember(other.boardId, "viewer", bob)
    await watchBoard()
    await setBoardWatch(bob, { boardId: other.boardId, watch })
    await moveAway()
    expect(await toldTo(bob)).toEqual(["Ada moved “Dig” from another board to Later"])
    expect((await getWatching(bob, other)).cardIds).toEqual([cardId])
  })

  test("is watched no more by others, who are told that it has left", async () => {
    await moveAway()
    expect(await listNotifications(bob)).toMatchObject([
      { message: "Ada moved “Dig” from To do to another board", boardId, card: null },
    ])
    expect(await db.watch.count({ where: { userId: bob.id } })).toBe(0)
  })
})
