import { addDays } from "date-fns/addDays"
import { beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { sendWeeklyDigests } from "~/jobs/weekly-digests.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { markConfirmed } from "~/models/people/account/email-confirmation.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { DigestOf } from "~/models/views/digest/digest"
import { getDigest } from "~/models/views/digest/digest.server"
import { SaveWeeklyDigest } from "~/models/notifications/digest-mail/weekly-digest"
import {
  getWeeklyDigest,
  saveWeeklyDigest,
} from "~/models/notifications/digest-mail/weekly-digest.server"
import { nextMonday } from "~/models/text/time/morning"
import { leaveBoard } from "~/models/people/member/member.server"
import { listMyNextSteps } from "~/models/views/next-step/my-next-steps.server"
import { aBoardWith, aCard, aMember, aUser, type LaidOut } from "../../builders"

const digest = (actor: User, boardId: string, rest: object = {}) =>
  getDigest(actor, DigestOf.parse({ boardId, ...rest }))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe("a digest", () => {
  let ana: User
  let bo: User
  let board: LaidOut

  beforeAll(async () => {
    ana = await aUser({ name: "Ana Silva" })
    bo = await aUser({ name: "Bo Chen" })
    board = await aBoardWith(
      ana,
      ["To do", "Copy", "Prices", "Policy", "Form"],
      ["Doing"],
      ["Done"],
    )
    const { boardId, card, list } = board
    await aMember(boardId, "editor", bo)
    await moveCardAnywhere(bo, {
      cardId: card("Copy"),
      newListId: list("Done"),
      newPosition: 0,
    })
    await updateCard(bo, { cardId: card("Prices"), completed: true })
    await moveCardAnywhere(ana, {
      cardId: card("Policy"),
      newListId: list("Doing"),
      newPosition: 0,
    })
    await updateCard(ana, { cardId: card("Policy"), dueDate: daysAgo(3), priority: "high" })
    await assignUser(ana, { cardId: card("Policy"), userId: ana.id })
    await updateCard(ana, { cardId: card("Form"), priority: "medium" })
  })

  test("says what was done, what is late and waits, who has how much, and what is next", async () => {
    const found = await digest(ana, board.boardId)
    expect(found.sentences).toEqual([
      "2 cards were done in the last 7 days.",
      "4 cards were created and 2 cards went from one list to another.",
      "2 cards are open, 1 of them overdue, “Policy” for 3 days.",
      "Ana Silva has the most: 1 card, overdue.",
    ])
    expect(found.finished.map(({ title, by, isOnBoard }) => [title, by, isOnBoard])).toEqual([
      ["Prices", "Bo Chen", true],
      ["Copy", "Bo Chen", true],
    ])
    expect(found.moves).toEqual([
      { from: "To do", to: "Done", count: 1 },
      { from: "To do", to: "Doing", count: 1 },
    ])
    expect(found.late).toMatchObject([{ title: "Policy", list: "Doing", people: ["Ana Silva"] }])
    expect(found.waits.map(({ list, cards }) => [list, cards])).toEqual([
      ["To do", 1],
      ["Doing", 1],
    ])
    expect(found.perDay).toHaveLength(7)
    expect(found.perDay.at(-1)).toMatchObject({ created: 4, finished: 2 })
    expect(found.nextSteps).toMatchObject([
      { title: "Policy", isMine: true, reasons: ["overdue for 3 days", "high priority"] },
      { title: "Form", isMine: false, reasons: ["medium priority", "nobody has it"] },
    ])
    // Others' cards are not the reader's next step.
    expect((await digest(bo, board.boardId)).nextSteps.map(({ title }) => title)).toEqual(["Form"])
  })

  test("tells of the days before", async () => {
    const { boardId, card } = await aBoardWith(ana, ["To do", "Roses", "Tulips"])
    await updateCard(ana, { cardId: card("Roses"), completed: true })
    await updateCard(ana, { cardId: card("Tulips"), completed: true })
    await transaction((tx) =>
      tx.activity.updateMany({ where: { boardId }, data: { createdAt: daysAgo(10) } }),
    )
    await transaction((tx) =>
      tx.card.updateMany({ where: { list: { boardId } }, data: { createdAt: daysAgo(11) } }),
    )
    expect((await digest(ana, boardId)).sentences[0]).toBe(
      "No card was done in the last 7 days; in the 7 days before, 2 cards were.",
    )
    expect((await digest(ana, boardId, { days: 14 })).finishedCount).toBe(2)
  })

  test("counts cards that there are, in all its sentences and figures", async () => {
    const titles = Array.from({ length: 9 }, (_, place) => `Weed ${String(place)}`)
    const { boardId, card, list } = await aBoardWith(ana, ["To do", ...titles, "Roses", "Tulips"])
    for (const title of titles) await deleteCard(ana, { cardId: card(title) })
    const found = await digest(ana, boardId)
    expect(found).toMatchObject({ created: 2, openCount: 2, openBefore: 0 })
    expect(found.perDay.at(-1)).toMatchObject({ created: 2 })
    expect(found.firstDay).toBe(found.perDay.at(-1)?.day)
    expect(found.sentences).toContain("2 cards were created.")
    expect(found.sentences).toContain("2 cards are open, none of them overdue.")
    for (const title of titles.slice(0, 3)) await aCard(ana, list("To do"), { title })
    expect((await digest(ana, boardId)).sentences).toContain(
      "5 cards were created, so there are 5 more to do.",
    )
  })

  test("counts a card that goes to and fro once, and none that is deleted", async () => {
    const { boardId, card, list } = await aBoardWith(ana, ["To do", "Roses", "Tulips"], ["Doing"])
    const move = (title: string, to: string) =>
      moveCardAnywhere(ana, { cardId: card(title), newListId: list(to), newPosition: 0 })
    for (const to of ["Doing", "To do", "Doing"]) await move("Roses", to)
    await move("Tulips", "Doing")
    await deleteCard(ana, { cardId: card("Tulips") })
    const found = await digest(ana, boardId)
    expect(found).toMatchObject({ movedCount: 1 })
    expect(found.moves).toEqual([
      { from: "To do", to: "Doing", count: 1 },
      { from: "Doing", to: "To do", count: 1 },
    ])
    expect(found.sentences.slice(1)).toEqual([
      "1 card was created and 1 card went from one list to another.",
      "1 card is open, not overdue.",
      "Nobody is assigned to it.",
    ])
    await updateCard(ana, { cardId: card("Roses"), dueDate: daysAgo(2) })
    expect((await digest(ana, boardId)).sentences).toContain(
      "1 card is open, overdue, “Roses” for 2 days.",
    )
  })

  test("the next steps on all boards are the reader's own cards", async () => {
    const UTC = { timeZone: "UTC" }
    expect(await listMyNextSteps(bo, UTC)).toEqual([])
    expect(await listMyNextSteps(ana, UTC)).toEqual([
      {
        id: board.card("Policy"),
        boardId: board.boardId,
        title: "Policy",
        list: "Garden, Doing",
        reasons: ["overdue for 3 days", "high priority"],
      },
    ])
  })
})

describe("the weekly digest", () => {
  test("comes on Mondays at 7 by the reader's clock", () => {
    const next = (now: string, zone: string | null) => nextMonday(new Date(now), zone).toISOString()
    expect(next("2026-11-25T10:00:00Z", null)).toBe("2026-11-30T07:00:00.000Z")
    expect(next("2026-11-30T06:59:00Z", "UTC")).toBe("2026-11-30T07:00:00.000Z")
    expect(next("2026-11-30T07:00:00Z", "UTC")).toBe("2026-12-07T07:00:00.000Z")
    expect(next("2026-11-29T23:00:00Z", "Asia/Tokyo")).toBe("2026-12-06T22:00:00.000Z")
  })

  test("is sent once to those who want it, with what they can see, and not without news", async () => {
    const user = await aUser()
    const emails = () => db.mail.findMany({ where: { userId: user.id, priority: 1 } })
    const board = await aBoardWith(user, ["Done", "A".repeat(100)])
    const left = await aBoardWith(await aUser(), ["Done", "Secret"])
    await aMember(left.boardId, "viewer", user)
    await leaveBoard(user, left)
    const archived = await aBoardWith(user, ["Done", "Old"])
    await archiveBoard(user, archived)
    const monday = () => addDays(new Date(), 8)

    expect(await getWeeklyDigest(user)).toEqual({ weekly: false })
    await sendWeeklyDigests(monday())
    expect(await emails()).toEqual([])

    expect(SaveWeeklyDigest.parse({})).toEqual({ weekly: false })
    await saveWeeklyDigest(user, { weekly: true, timeZone: "Europe/Berlin" })
    expect(await getWeeklyDigest(user)).toEqual({ weekly: true })
    await sendWeeklyDigests(new Date())
    expect(await emails()).toEqual([])
    const now = monday()
    await sendWeeklyDigests(now)
    await sendWeeklyDigests(now)
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.subject).toBe("Your week: 1 card done")
    expect(email?.text).toContain("On “Garden”\n\n• “AAAA")
    expect(email?.text).not.toContain("A".repeat(61))
    expect(email?.text).toContain(`/board/${board.boardId}/digest`)
    expect(email?.text).not.toMatch(/Secret|Old/)

    await saveWeeklyDigest(user, { weekly: false })
    await sendWeeklyDigests(addDays(now, 8))
    // Stopping it also drops the one that waits for the mail server.
    expect(await emails()).toEqual([])
  })

  test("goes on after the clock was far ahead for a while, and sends nothing before its time", async () => {
    const user = await aUser()
    await aBoardWith(user, ["Done", "Dig"])
    await saveWeeklyDigest(user, { weekly: true, timeZone: "UTC" })
    const emails = () => db.mail.count({ where: { userId: user.id, priority: 1 } })
    await sendWeeklyDigests(addDays(new Date(), 400))
    const before = await emails()
    await sendWeeklyDigests(new Date())
    expect(await emails()).toBe(before)
    const { weeklyDigestAt } = await db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(weeklyDigestAt).toEqual(nextMonday(new Date(), "UTC"))
  })

  test("goes to confirmed addresses only, and not to those who have nothing to read", async () => {
    const user = await aUser()
    await saveWeeklyDigest(user, { weekly: true })
    const emails = () => db.mail.count({ where: { userId: user.id, priority: 1 } })
    await sendWeeklyDigests(addDays(new Date(), 8))
    expect(await emails()).toBe(0)
    await aBoardWith(user, ["To do", "Roses"])
    config.smtpUrl = "smtp://127.0.0.1:1"
    try {
      await sendWeeklyDigests(addDays(new Date(), 16))
      expect(await emails()).toBe(0)
      await transaction((tx) => markConfirmed(tx, user.id))
      await saveWeeklyDigest(user, { weekly: true })
      await sendWeeklyDigests(addDays(new Date(), 8))
      expect(await emails()).toBe(1)
    } finally {
      config.smtpUrl = null
    }
  })
})
