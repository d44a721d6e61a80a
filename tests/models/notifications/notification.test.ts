import type { User } from "~/database/types"
import { subDays } from "date-fns/subDays"
import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { createComment } from "~/models/board/comment/comment.server"
import { newId } from "~/models/text/id"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { KEEP_NEWEST } from "~/models/notifications/notification/stored-notification.server"
import { notify } from "~/models/notifications/notification/notification.server"
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from "~/models/notifications/notification/notification-list.server"
import { connect, disconnect, startHub } from "~/live/hub.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectRefused } from "../effect"

startHub()

// Notifications: who gets which, in which words, and who sees them.

let ada: User
let bob: User
let board: LaidOut
let boardId: string
let cardId: string

beforeEach(async () => {
  ada = await aUser({ name: "Ada Lovelace" })
  board = await aBoardWith(ada, ["To do", "Water the roses"])
  boardId = board.boardId
  cardId = board.card("Water the roses")
  bob = await aMember(boardId, "editor")
})

const assign = (who: User, by = ada) => assignUser(by, { cardId, userId: who.id })
const comment = (by: User, text = "Done?") => createComment(by, { cardId, text })
const messagesOf = async (who: User) => (await listNotifications(who)).map((n) => n.message)

/** How often a person's pages are told to look while something happens. */
async function toldWhile(who: User, change: () => Promise<unknown>): Promise<object[]> {
  const told: object[] = []
  const send = (message: object) => void told.push(message)
  const line = { sessionId: "a test", userId: who.id, send, close: () => undefined }
  connect(line)
  await change()
  disconnect(line)
  return told
}

describe("being assigned", () => {
  test("is told, at once, once, with the card", async () => {
    const told = await toldWhile(bob, () => assign(bob))
    expect(told).toEqual([{ type: "notified" }])
    expect(await listNotifications(bob)).toEqual([
      {
        id: expect.any(String) as string,
        kind: "assigned",
        message: "Ada Lovelace assigned you to “Water the roses”",
        read: false,
        createdAt: expect.stringMatching(/Z$/) as string,
        boardId,
        boardName: "Garden",
        card: { id: cardId, title: "Water the roses" },
        actor: expect.objectContaining({ id: ada.id, name: "Ada Lovelace" }) as object,
      },
    ])
    await expectNoEffect(() => assign(bob))
    expect(await messagesOf(ada)).toEqual([])
  })

  test("is not told to oneself, nor when it is refused", async () => {
    await assign(ada)
    const stranger = await aUser()
    await expectRefused(400, () => assign(stranger))
    await expectRefused(404, () => assign(bob, stranger))
    expect(await db.notification.count({ where: { cardId } })).toBe(0)
  })
})

describe("a comment", () => {
  test("is told to those who are assigned or have commented, each once, never its author", async () => {
    const carol = await aMember(boardId, "viewer")
    const dave = await aMember(boardId, "editor")
    await assign(bob)
    await assign(carol)
    await comment(bob, "First")
    await comment(bob, "Second")
    await markAllNotificationsRead(bob)
    await comment(ada, "Third")
    expect((await messagesOf(bob))[0]).toBe("Ada Lovelace commented on “Water the roses”")
    expect(await countUnread(bob)).toBe(1)
    expect(await countUnread(carol)).toBe(4)
    expect(await messagesOf(dave)).toEqual([])
    // She has commented by now.
    await comment(bob, "Fourth")
    expect(await messagesOf(ada)).toEqual([`${bob.name} commented on “Water the roses”`])
  })

  test("is not told to somebody who has left", async () => {
    await comment(bob)
    await removeMember(ada, { boardId, userId: bob.id })
    await comment(ada)
    expect(await db.notification.count({ where: { userId: bob.id } })).toBe(0)
  })
})

test("another role is told with the board, which it leads to", async () => {
  await changeRole(ada, { boardId, userId: bob.id, role: "viewer" })
  const [told] = await listNotifications(bob)
  expect(told).toMatchObject({ message: "You are now a viewer of “Garden”", boardId, card: null })
})

test.each([
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ['"; DROP TABLE "Card"; --', '"; DROP TABLE "Card"; --'],
  ["good \u202Egnp.exe\u2066", "good gnp.exe"],
  ["\u2028next", " next"],
])("a card called %j is named in one plain line", async (title, shown) => {
  await transaction((tx) => tx.card.update({ where: { id: cardId }, data: { title } }))
  await assign(bob)
  expect(await messagesOf(bob)).toEqual([`Ada Lovelace assigned you to “${shown}”`])
})

test("tells nobody of what is rolled back", async () => {
  const attempt = transaction(async (tx) => {
    const rest = { userIds: [bob.id], message: () => "Never mind", boardId }
    await notify(tx, { kind: "assigned", ...rest })
    throw new Error("not now")
  })
  expect(await toldWhile(bob, () => attempt.catch(() => undefined))).toEqual([])
  expect(await messagesOf(bob)).toEqual([])
})

describe("what one can no longer see", () => {
  test("is not shown, counted or marked, even where its row is still there", async () => {
    await assign(bob)
    const [told] = await listNotifications(bob)
    await transaction((tx) => tx.member.deleteMany({ where: { userId: bob.id } }))
    expect(await db.notification.count({ where: { userId: bob.id } })).toBe(1)
    expect(await listNotifications(bob)).toEqual([])
    expect(await countUnread(bob)).toBe(0)
    await expectRefused(404, () => markNotificationRead(bob, { id: told?.id ?? "" }))
  })

  test("goes with the membership, and open pages look again", async () => {
    await assign(bob)
    const told = await toldWhile(bob, () => removeMember(ada, { boardId, userId: bob.id }))
    expect(told).toEqual([{ type: "notified" }])
    expect(await db.notification.count({ where: { userId: bob.id } })).toBe(0)
  })

  test("is not told by mail either, where that still waits; nor of a board that is deleted", async () => {
    await savePreferences(bob, { inApp: [], mail: ["assigned", "role"] })
    const other = await aBoardWith(ada, ["Else", "b"])
    await aMember(other.boardId, "viewer", bob)
    const mails = async () =>
      (await db.mail.findMany({ where: { userId: bob.id } })).map((mail) => mail.boardId)
    await assign(bob)
    await changeRole(ada, { boardId: other.boardId, userId: bob.id, role: "editor" })
    expect(new Set(await mails())).toEqual(new Set([boardId, other.boardId]))
    await removeMember(ada, { boardId, userId: bob.id })
    expect(await mails()).toEqual([other.boardId])
    await deleteBoard(ada, { boardId: other.boardId })
    expect(await mails()).toEqual([])
  })

  test("is a card that has moved to a board of others; who sees that one is led there", async () => {
    const carol = await aMember(boardId, "viewer")
    const elsewhere = await aBoardWith(ada, ["Else"])
    await aMember(elsewhere.boardId, "viewer", carol)
    for (const each of [bob, carol]) await assign(each)
    const move = (newListId: string) => moveCardAnywhere(ada, { cardId, newListId, newPosition: 0 })
    await move(elsewhere.list("Else"))
    expect(await listNotifications(bob)).toEqual([])
    expect(await countUnread(bob)).toBe(0)
    expect(await listNotifications(carol)).toMatchObject([{ boardId: elsewhere.boardId }])
    // Somebody who leaves the first board keeps what is on the second.
    await removeMember(ada, { boardId, userId: carol.id })
    expect(await countUnread(carol)).toBe(1)
    await move(board.list("To do"))
    expect(await listNotifications(bob)).toMatchObject([{ boardId }])
    expect(await listNotifications(carol)).toEqual([])
  })
})

describe("a kind that is switched off", () => {
  const KINDS = ["assigned", "commented", "due", "added", "role"] as const
  const tellOf = (kind: (typeof KINDS)[number]) =>
    transaction((tx) => {
      const rest = { userIds: [bob.id], message: () => `Of ${kind}`, boardId, cardId }
      return notify(tx, { kind, ...rest })
    })
  const mails = () => db.mail.findMany({ where: { recipient: bob.email } })

  test.each(KINDS)("%s is not told, and every other is", async (kind) => {
    await savePreferences(bob, { inApp: KINDS.filter((each) => each !== kind), mail: [] })
    expect(await toldWhile(bob, () => tellOf(kind))).toEqual([])
    expect(await messagesOf(bob)).toEqual([])
    for (const each of KINDS) await tellOf(each)
    expect(await countUnread(bob)).toBe(KINDS.length - 1)
    expect(await mails()).toEqual([])
  })

  test("can come by mail alone, which leads to the card and says where to switch it off", async () => {
    await savePreferences(bob, { inApp: [], mail: ["assigned"] })
    await assign(bob)
    await comment(ada)
    expect(await messagesOf(bob)).toEqual([])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: "[Garden] Water the roses" })
    expect(mail?.text).toMatch(
      /^On “Garden”\n\nAda Lovelace assigned you to “Water the roses” \(#1\)\.\n/,
    )
    expect(mail?.text).toContain(`http://localhost:3000/board/${boardId}/cards/${cardId}`)
    expect(mail?.text).toContain("http://localhost:3000/settings/notifications\n")
  })
})

describe("reading", () => {
  test("refuses somebody else's, as one that is not there", async () => {
    await assign(bob)
    const [told] = await listNotifications(bob)
    const theirs = await expectRefused(404, () => markNotificationRead(ada, { id: told?.id ?? "" }))
    const none = await expectRefused(404, () => markNotificationRead(ada, { id: newId() }))
    expect(theirs.message).toBe(none.message)
  })

  test("marks one, once, and tells the person's other pages", async () => {
    await assign(bob)
    await comment(ada)
    const [, first] = await listNotifications(bob)
    const mark = () => markNotificationRead(bob, { id: first?.id ?? "" })
    expect(await toldWhile(bob, mark)).toEqual([{ type: "notified" }])
    expect(await toldWhile(bob, mark)).toEqual([])
    expect(await mark()).toMatchObject({ ...first, read: true })
    expect(await countUnread(bob)).toBe(1)
  })

  test("marks all of the actor's, and of nobody else", async () => {
    const carol = await aMember(boardId, "viewer")
    for (const each of [bob, carol]) await assign(each)
    expect(await toldWhile(bob, () => markAllNotificationsRead(bob))).toHaveLength(1)
    expect(await toldWhile(bob, () => markAllNotificationsRead(bob))).toEqual([])
    expect([await countUnread(bob), await countUnread(carol)]).toEqual([0, 1])
  })
})

test("shows the newest hundred, and keeps two hundred of what was read and all that was not", async () => {
  const long = subDays(new Date(), 30).getTime()
  const row = (i: number) => ({
    id: newId(),
    userId: bob.id,
    boardId,
    kind: "role",
    message: `Number ${String(i)}`,
    read: i !== 3,
    createdAt: new Date(long + i * 1000),
  })
  const rows = Array.from({ length: KEEP_NEWEST + 50 }, (_, i) => row(i))
  await transaction((tx) => tx.notification.createMany({ data: rows }))
  await assign(bob)
  const shown = await messagesOf(bob)
  expect(shown).toHaveLength(100)
  expect(shown.slice(0, 2)).toEqual([
    "Ada Lovelace assigned you to “Water the roses”",
    `Number ${String(KEEP_NEWEST + 49)}`,
  ])
  const kept = await db.notification.findMany({
    where: { userId: bob.id },
    orderBy: { createdAt: "asc" },
  })
  expect(kept).toHaveLength(KEEP_NEWEST + 1)
  expect(kept[0]?.message).toBe("Number 3")
  expect(kept[1]?.message).toBe("Number 51")
})
