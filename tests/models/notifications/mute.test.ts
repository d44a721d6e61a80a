import type { User } from "~/database/types"
import { addHours } from "date-fns/addHours"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { archiveCards } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { createComment } from "~/models/board/comment/comment.server"
import { leaveBoard } from "~/models/people/member/member.server"
import {
  muteLink,
  readEmailLink,
  unsubscribeLink,
} from "~/models/notifications/mail/email-link.server"
import {
  getMailTiming,
  saveMailTiming,
} from "~/models/notifications/notification/mail-timing.server"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { getStoppable, unsubscribe } from "~/models/notifications/notification/unsubscribe.server"
import {
  getWeeklyDigest,
  saveWeeklyDigest,
} from "~/models/notifications/digest-mail/weekly-digest.server"
import { UTC } from "~/models/text/time/clock"
import { getLinkedCard, muteByLink } from "~/models/notifications/watch/mute-link.server"
import {
  getWatching,
  setBoardWatch,
  setCardMute,
  setCardWatch,
  setWatching,
} from "~/models/board/watch/watch.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectRefused } from "../effect"

let ada: User
let bob: User
let eve: User
let board: LaidOut
let boardId: string
let cardId: string

beforeAll(async () => {
  ada = await aUser({ name: "Ada" })
  ;[bob, eve] = [await aUser(), await aUser()]
})

beforeEach(async () => {
  await transaction(async (tx) => {
    await tx.notification.deleteMany()
    await tx.watch.deleteMany()
    await tx.mutedCard.deleteMany()
  })
  board = await aBoardWith(ada, ["To do", "Dig", "Rake"], ["Done", "Plan"])
  boardId = board.boardId
  cardId = board.card("Dig")
  await aMember(boardId, "editor", bob)
})

const mute = (on = true) => setCardMute(bob, { cardId, mute: on })
const notified = async () => (await listNotifications(bob)).map(({ message }) => message)
const forget = () => transaction((tx) => tx.notification.deleteMany())
const watchOf = async () => (await getCardPage(bob, { cardId }, UTC)).watch
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1)

describe("muting a card", () => {
  test("is refused to those who cannot see it", async () => {
    await expectRefused(404, () => setCardMute(eve, { cardId, mute: true }))
    expect(await db.mutedCard.count()).toBe(0)
  })

  test("ends all notifications of it but mentions and assignments, for that person and card", async () => {
    await assignUser(ada, { cardId, userId: bob.id })
    await setBoardWatch(bob, { boardId, watch: true })
    await mute()
    await mute()
    await forget()
    await updateCard(ada, { cardId, dueDate: addHours(new Date(), 2) })
    await sendDueReminders()
    await createComment(ada, { cardId, text: "Done?" })
    await moveCard(ada, { cardId, newListId: board.list("Done"), newPosition: 0 })
    await archiveCards(ada, { listId: board.list("To do") })
    expect((await notified()).join()).not.toContain("Dig")
    expect(await notified()).toHaveLength(1)
    await forget()
    await createComment(ada, { cardId, text: `@${bob.username} please` })
    await transaction((tx) => tx.cardAssignment.deleteMany({ where: { cardId } }))
    await assignUser(ada, { cardId, userId: bob.id })
    expect(await notified()).toEqual([
      "Ada assigned you to “Dig”",
      "Ada mentioned you in a comment on “Dig”",
    ])
    await forget()
    await deleteCard(ada, { cardId })
    expect(await notified()).toEqual([])
  })

  test("leaves one of several cards out of their notification", async () => {
    await setBoardWatch(bob, { boardId, watch: true })
    await mute()
    const cardIds = [cardId, board.card("Rake")]
    const change = { kind: "move", listId: board.list("Done") } as const
    await changeSelection(ada, { boardId, cardIds, change })
    expect(await notified()).toEqual(["Ada moved “Rake” from To do to Done"])
  })

  test("is shown on the card, ends with watching, and is taken back", async () => {
    await setCardWatch(bob, { cardId, watch: true })
    expect(await mute()).toEqual({ wasWatched: true })
    expect(await watchOf()).toEqual({ isWatched: false, isMuted: true, by: null })
    expect((await getCardPage(ada, { cardId }, UTC)).watch.isMuted).toBe(false)
    await mute(false)
    expect(await watchOf()).toEqual({ isWatched: false, isMuted: false, by: null })
    for (const watch of [
      () => setCardWatch(bob, { cardId, watch: true }),
      () => setWatching(bob, { boardId, board: undefined, cardIds: [cardId] }),
    ]) {
      await mute()
      await watch()
      expect(await watchOf()).toEqual({ isWatched: true, isMuted: false, by: null })
    }
    await createComment(ada, { cardId, text: "Done?" })
    expect(await notified()).toEqual(["Ada commented on “Dig”"])
  })
})

describe("a link that mutes a card", () => {
  const token = () => tokenOf(muteLink(bob.id, cardId))

  test("works for its card and person only, and says whether the card was watched", async () => {
    await setCardWatch(bob, { cardId, watch: true })
    expect(await getLinkedCard(token())).toEqual({ boardId, cardId, title: "Dig", isMuted: false })
    expect(await muteByLink(token(), { mute: true })).toEqual({ wasWatched: true })
    expect((await getLinkedCard(token())).isMuted).toBe(true)
    await muteByLink(token(), { mute: false, watch: true })
    expect(await getWatching(bob, { boardId })).toMatchObject({ cardIds: [cardId] })
    expect(await db.mutedCard.count()).toBe(0)
  })

  test("is refused where anything of it is changed, and used for something else", async () => {
    const [user = "", card = "", signature = ""] = token().split(".")
    const other = board.card("Rake")
    const stop = tokenOf(unsubscribeLink(bob.id, "due"))
    for (const wrong of [
      "",
      "a",
      "..",
      `${user}.${card}`,
      `${token()}.`,
      `${token()}.x`,
      `${token()}x`,
      `${ada.id}.${card}.${signature}`,
      `${user}.${other}.${signature}`,
      stop,
      `${user}.${card}.${signature.slice(0, -1)}`,
      `${user}.${card}.${"é".repeat(43)}`,
    ]) {
      await expectRefused(404, () => getLinkedCard(wrong))
      await expectRefused(404, () => muteByLink(wrong, { mute: true }))
    }
    expect(readEmailLink("unsubscribe", token())).toBeNull()
    await expectRefused(404, () => unsubscribe(token()))
  })

  test("ends with the membership, the card and the account", async () => {
    const of = token()
    await leaveBoard(bob, { boardId })
    await expectRefused(404, () => getLinkedCard(of))
    await expectRefused(404, () => muteByLink(of, { mute: true }))
    await aMember(boardId, "viewer", bob)
    const disable = (disabledAt: Date | null) =>
      transaction((tx) => tx.user.update({ where: { id: bob.id }, data: { disabledAt } }))
    await disable(new Date())
    await expectRefused(404, () => muteByLink(of, { mute: true }))
    await disable(null)
    expect(await getLinkedCard(of)).toMatchObject({ title: "Dig" })
    await deleteCard(ada, { cardId })
    await expectRefused(404, () => muteByLink(of, { mute: true }))
  })
})

describe("a link that stops emails", () => {
  test("stops its kind for its person only", async () => {
    await saveMailTiming(bob, { timing: "daily" })
    await saveWeeklyDigest(bob, { weekly: true })
    const [notifications, digest] = (["notification", "digest"] as const).map((kind) =>
      tokenOf(unsubscribeLink(bob.id, kind)),
    )
    expect(tokenOf(unsubscribeLink(bob.id, "summary"))).toBe(notifications)
    expect(await getStoppable(digest ?? "")).toEqual({ emails: "digest", isOn: true })
    await unsubscribe(digest ?? "")
    expect(await getStoppable(digest ?? "")).toEqual({ emails: "digest", isOn: false })
    expect(await getWeeklyDigest(bob)).toEqual({ weekly: false })
    expect((await getMailTiming(bob)).timing).toBe("daily")
    await unsubscribe(notifications ?? "")
    await unsubscribe(notifications ?? "")
    expect((await getMailTiming(bob)).timing).toBe("never")
    expect((await getMailTiming(ada)).timing).toBe("each")
  })

  test("of a deleted account is gone", async () => {
    const zoe = await aUser()
    const token = tokenOf(unsubscribeLink(zoe.id, "digest"))
    await transaction((tx) => tx.user.delete({ where: { id: zoe.id } }))
    await expectRefused(404, () => getStoppable(token))
    await expectRefused(404, () => unsubscribe(token))
  })
})
