import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { hashToken } from "~/models/access/token.server"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { archiveCard, archiveList } from "~/models/board/archive/archive.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { copyCard, deleteCard } from "~/models/board/card/card.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { setBoardWatch } from "~/models/board/watch/watch.server"
import { LeaveCard } from "~/models/exchange/publish/card-request"
import { leaveCard, MAX_UNTAKEN } from "~/models/exchange/publish/card-request.server"
import { readFollowedCard } from "~/models/exchange/publish/followed-card.server"
import { readPublicBoard } from "~/models/exchange/publish/public-board-view.server"
import { SetPublicBoard } from "~/models/exchange/publish/public-board-fields"
import { endPublicBoard, setPublicBoard } from "~/models/exchange/publish/public-board.server"
import { linksAt } from "~/models/exchange/publish/public-links"
import { findPublished } from "~/models/exchange/publish/published.server"
import { newId } from "~/models/text/id"
import { UTC } from "~/models/text/time/clock"
import { listActivity } from "~/models/views/activity/activity.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

// People without an account leave a card on a public board, and a member takes it.

let owner: User
let board: LaidOut
let boardId: string

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["Inbox", "a"], ["Plants", "b"])
  boardId = board.boardId
})

const publish = async (input: object = {}) => {
  const choices = { requestListId: board.list("Inbox"), ...input }
  const { value } = await setPublicBoard(owner, SetPublicBoard.parse({ boardId, ...choices }))
  return value
}
const published = async () => {
  const { address } = await publish({ requestListId: undefined })
  return findPublished(address?.split("/").at(-1) ?? "")
}
const leave = async (input: object = {}, id = newId()) => {
  const card = LeaveCard.parse({ title: "Fix the gate", description: "It *squeaks*.", ...input })
  const left = await leaveCard(
    await published(),
    { ...card, id },
    (key) => `https://a.example/${key}`,
  )
  return { ...left, id }
}
const titles = async () => {
  const read = await readPublicBoard(await published())
  return read?.board.lists.map(({ cards }) => cards.map(({ title }) => title))
}
const follow = async (key: string) => {
  const now = await published()
  const read = await readPublicBoard(now)
  if (!read) throw new Error("The board was not read.")
  return readFollowedCard({ published: now, read, links: linksAt("/p/x") }, key)
}
const mails = (recipient: string) => db.mail.findMany({ where: { recipient } })
const requestOn = (cardId: string) =>
  getCardPage(owner, { cardId }, UTC).then(({ request }) => request)

describe("refused are", () => {
  test("lists of other boards", async () => {
    const other = await aBoardWith(owner, ["Other"])
    const { details } = await expectRefused(400, () =>
      publish({ requestListId: other.list("Other") }),
    )
    expect(details.fields).toEqual({ requestListId: ["Choose a list of this board."] })
  })

  test("cards where the form is off, its list is gone, or the board is not public any more", async () => {
    const { address } = await publish({ requestListId: null })
    await expectRefused(409, () => leave())
    await publish()
    const before = await findPublished(address?.split("/").at(-1) ?? "")
    const late = () =>
      leaveCard(before, { id: newId(), title: "Late", description: "", email: "" }, String)
    await endPublicBoard(owner, { boardId })
    await expectNoEffect(() => expectRefused(409, late))
    await publish()
    await expectNoEffect(() => expectRefused(409, late))
    await leave()
    await archiveList(owner, { listId: board.list("Inbox") })
    expect((await published()).takesCards).toBe(false)
    await expectNoEffect(() => expectRefused(409, () => leave()))
  })

  test("cards of an archived board", async () => {
    await publish()
    const before = await published()
    await archiveBoard(owner, { boardId })
    await expectRefused(409, () =>
      leaveCard(before, { id: newId(), title: "Late", description: "", email: "" }, String),
    )
  })

  test("cards while a hundred wait, until one of them is taken, archived or deleted", async () => {
    await publish()
    const ids: string[] = []
    for (let at = 0; at < MAX_UNTAKEN; at += 1) ids.push((await leave()).id)
    const [first = "", second = "", third = ""] = ids
    for (const free of [
      () => assignUser(owner, { cardId: first, userId: owner.id }),
      () => archiveCard(owner, { cardId: second }),
      () => deleteCard(owner, { cardId: third }),
    ]) {
      await expectNoEffect(() => expectRefused(409, () => leave()))
      await free()
      await leave()
    }
  })

  test("what is no card", () => {
    const faults = (input: object) =>
      LeaveCard.safeParse({ title: "A", ...input }).error?.issues.map(({ path }) => path.join("."))
    expect(faults({ title: "  " })).toEqual(["title"])
    expect(faults({ title: "x".repeat(201) })).toEqual(["title"])
    expect(faults({ description: "x".repeat(5001) })).toEqual(["description"])
    expect(faults({ email: "a@b" })).toEqual(["email"])
    expect(faults({ email: "a@b.example, c@d.example" })).toEqual(["email"])
    expect(faults({ email: "" })).toBeUndefined()
  })
})

test("a card that is left is on its list at once, and nobody is named as its maker", async () => {
  await publish()
  const member = await aMember(boardId, "editor")
  await setBoardWatch(member, { boardId, watch: true })
  const { id, key } = await expectOneEvent("card_created", { boardId }, () => leave())
  const card = await db.card.findUniqueOrThrow({ where: { id } })
  expect(card).toMatchObject({ listId: board.list("Inbox"), title: "Fix the gate", position: 1 })
  const [entry] = (await listActivity(owner, { boardId })).items
  expect(entry).toMatchObject({ kind: "card_requested", actor: null })
  expect(entry?.text).toBe("Somebody outside left Fix the gate in Inbox")
  const told = await db.notification.findMany({ where: { cardId: id } })
  expect(told.map(({ userId, message }) => [userId, message])).toEqual([
    [member.id, "Somebody outside left “Fix the gate” in Inbox"],
  ])
  expect(await db.cardRequest.findUniqueOrThrow({ where: { cardId: id } })).toEqual({
    cardId: id,
    keyHash: hashToken(key),
    taken: null,
  })
})

test("a form that is sent twice leaves one card", async () => {
  await publish()
  const first = await leave({ email: "ben@example.org" })
  const again = await expectNoEffect(() => leave({ email: "ben@example.org" }, first.id))
  expect(again).toEqual({ ...first, isMailed: false })
  expect(await mails("ben@example.org")).toHaveLength(1)
})

test("whoever is assigned takes it; undoing that gives it back, leaving it does not", async () => {
  await publish()
  const { id: cardId } = await leave()
  expect(await requestOn(cardId)).toEqual({ isTaken: false })
  await assignUser(owner, { cardId, userId: owner.id })
  expect(await requestOn(cardId)).toEqual({ isTaken: true })
  await undoLast(owner, { boardId })
  expect(await requestOn(cardId)).toEqual({ isTaken: false })
  await assignUser(owner, { cardId, userId: owner.id })
  await unassignUser(owner, { cardId, userId: owner.id })
  expect(await requestOn(cardId)).toEqual({ isTaken: true })
  await assignUser(owner, { cardId, userId: owner.id })
  await undoLast(owner, { boardId })
  expect(await requestOn(cardId)).toEqual({ isTaken: true })
  expect(await requestOn(board.card("a"))).toBeNull()
})

test("a copy is no request", async () => {
  await publish()
  const { id: cardId } = await leave()
  const { id } = await copyCard(owner, { cardId })
  expect(await requestOn(id)).toBeNull()
})

describe("others see it", () => {
  test("once it is taken", async () => {
    await publish()
    const { id: cardId, key } = await leave()
    expect(await titles()).toEqual([["a"], ["b"]])
    expect(await follow(key)).toMatchObject({ isShown: false, isTaken: false })
    expect((await follow(key)).card?.face.title).toBe("Fix the gate")
    await assignUser(owner, { cardId, userId: owner.id })
    expect(await titles()).toEqual([["a", "Fix the gate"], ["b"]])
    expect(await follow(key)).toMatchObject({ isShown: true, isTaken: true })
  })

  test("at once, where the owners wish so", async () => {
    await publish({ requestsNeedApproval: false })
    const { key } = await leave()
    expect(await titles()).toEqual([["a", "Fix the gate"], ["b"]])
    expect(await follow(key)).toMatchObject({ isShown: true, isTaken: false })
  })

  test("never on a list that is not shown, whose name its sender does not get either", async () => {
    await publish({ requestsNeedApproval: false, listIds: [board.list("Plants")] })
    const { key, id: cardId } = await leave()
    await assignUser(owner, { cardId, userId: owner.id })
    expect(await titles()).toEqual([["b"]])
    const followed = await follow(key)
    expect(followed).toMatchObject({ isShown: false, isTaken: true })
    expect(followed.card).toMatchObject({ list: "", face: { title: "Fix the gate" } })
  })
})

test("its sender is told when it is gone; a key of another board leads to nothing", async () => {
  await publish()
  const { key, id: cardId } = await leave()
  await deleteCard(owner, { cardId })
  expect(await follow(key)).toMatchObject({ card: null })
  await expectRefused(404, () => follow("x".repeat(43)))
  board = await aBoardWith(owner, ["Inbox"])
  boardId = board.boardId
  await publish()
  await expectRefused(404, () => follow(key))
})

test("an email has the link and no word of the sender; an address gets two a day", async () => {
  await publish()
  const recipient = "Cleo@example.org"
  const { key, isMailed } = await leave({ title: "Buy at evil.example", email: recipient })
  expect(isMailed).toBe(true)
  const [mail] = await mails(recipient)
  expect(mail?.text).toContain(`https://a.example/${key}`)
  expect(JSON.stringify(mail)).not.toContain("evil.example")
  expect(JSON.stringify(mail)).not.toContain("squeaks")
  expect((await leave({ email: recipient })).isMailed).toBe(true)
  expect((await leave({ email: "cleo@EXAMPLE.org" })).isMailed).toBe(false)
  expect((await leave({ email: "" })).isMailed).toBe(false)
  expect(await mails(recipient)).toHaveLength(2)
})
