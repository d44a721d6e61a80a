import { addDays } from "date-fns/addDays"
import { afterEach, beforeEach, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { sendDailySummaries } from "~/jobs/daily-summaries.server"
import { markConfirmed } from "~/models/people/account/email-confirmation.server"
import { updateCard } from "~/models/board/card/card.server"
import { createComment, deleteComment, updateComment } from "~/models/board/comment/comment.server"
import { saveMailTiming } from "~/models/notifications/notification/mail-timing.server"
import { NOTIFICATION_KINDS } from "~/models/notifications/notification/notification-kind"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { setCardWatch } from "~/models/board/watch/watch.server"
import { aBoardWith, aMember, aUser } from "../../builders"

// The words of a text are nowhere after they were deleted or changed. No worker sends the mail here.

const kinds = [...NOTIFICATION_KINDS]
let ada: User
let boardId: string
let cardId: string
/** Those who are notified: by a watch, by a mention, by emails, by a summary. */
let readers: User[]

beforeEach(async () => {
  config.smtpUrl = "smtp://127.0.0.1:1"
  ada = await aUser({ name: "Ada" })
  const board = await aBoardWith(ada, ["To do", "Dig"])
  boardId = board.boardId
  cardId = board.card("Dig")
  readers = []
  for (const timing of ["each", "daily"] as const) {
    const reader = await aMember(board.boardId, "editor")
    await savePreferences(reader, { inApp: kinds, mail: kinds })
    await saveMailTiming(reader, { timing })
    await setCardWatch(reader, { cardId, watch: true })
    await transaction((tx) => markConfirmed(tx, reader.id))
    readers.push(reader)
  }
})

afterEach(async () => {
  config.smtpUrl = null
  await transaction(async (tx) => {
    await tx.mail.deleteMany()
    await tx.summaryLine.deleteMany()
  })
})

/** All that people are shown and sent about the card. */
async function everything(): Promise<string> {
  const shown = await Promise.all(readers.map(listNotifications))
  const rows = [await db.mail.findMany(), await db.summaryLine.findMany()]
  return JSON.stringify([shown, await db.notification.findMany({ where: { cardId } }), rows])
}

const mention = () => `@${readers[0]?.username ?? ""} the "gate" code is <4711>, ${"x ".repeat(99)}`
const answer = () =>
  transaction((tx) =>
    tx.assistAnswer.create({
      data: { id: `answer ${cardId}`, cardId, task: "summary", model: "m", text: "Code 4711." },
    }),
  )

test("those of a deleted comment", async () => {
  await createComment(ada, { cardId, text: "4711 is not it" })
  const { id } = await createComment(ada, { cardId, text: mention() })
  await answer()
  expect((await everything()).split("gate").length).toBeGreaterThan(5)
  await deleteComment(ada, { id })
  const now = await everything()
  expect(now).not.toContain("gate")
  expect(now).toContain("Ada mentioned you in a comment on “Dig”")
  expect(now).toContain("4711 is not it")
  expect(await db.assistAnswer.count({ where: { cardId } })).toBe(0)
})

test("those of a changed comment, also in a summary that waits to be sent", async () => {
  const { id } = await createComment(ada, { cardId, text: mention() })
  await sendDailySummaries(addDays(new Date(), 1))
  expect(await db.summaryLine.count()).toBe(0)
  await updateComment(ada, { id, text: "The lock is new" })
  const now = await everything()
  expect(now).not.toContain("gate")
  // In two notifications, and in the lines, the text and the HTML of an email, and the text and the HTML of the summary.
  expect(now.split("The lock is new").length - 1).toBeGreaterThanOrEqual(7)
})

test("and notifications of others who have written the same keep their words", async () => {
  const ben = await aMember(boardId, "editor", await aUser({ name: "Ben" }))
  await createComment(ada, { cardId, text: "Done" })
  const { id } = await createComment(ben, { cardId, text: "Done" })
  await updateComment(ben, { id, text: "Never" })
  const shown = await listNotifications(readers[0] ?? ben)
  const texts = shown.map(({ message, excerpt }) => `${message}: ${excerpt ?? ""}`)
  expect(texts).toContain("Ada commented on “Dig”: Done")
  expect(texts).toContain("Ben commented on “Dig”: Never")
})

test("those of a description that its author takes back", async () => {
  await updateCard(ada, { cardId, description: mention() })
  await undoLast(ada, { boardId })
  expect(await everything()).not.toContain("gate")
})

test("those of a changed description", async () => {
  await updateCard(ada, { cardId, description: mention() })
  expect(await everything()).toContain("gate")
  await updateCard(ada, { cardId, description: "" })
  expect(await everything()).not.toContain("gate")
})
