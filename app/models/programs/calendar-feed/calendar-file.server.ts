import { createHash } from "node:crypto"
import { config } from "~/config/config.server"
import {
  readBoardVersions,
  readDatedOfBoard,
  readDatedOfPerson,
  type DatedCardRow,
} from "~/database/rows/calendar-feed-rows.server"
import { db } from "~/database/db.server"
import { toDate } from "~/database/rows/stored-row"
import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { ACTIVE } from "~/models/access/active.server"
import { sharedStateOf } from "~/models/board/board/versioned"
import { cardPath } from "~/models/access/card-path"
import { Pacer } from "~/models/text/pacer.server"
import { hashToken } from "~/models/access/token.server"
import { site } from "~/site"
import { addDays } from "~/models/text/time/days"
import { dayOf } from "~/models/text/time/whole-day"
import { SharedReads } from "~/models/text/shared-reads"
import type { CalendarToken } from "./calendar-feed"
import { readRepeatsOfBoard, readRepeatsOfPerson, type ComingCopies } from "./coming-copies.server"
import { icsDay, icsLine, icsText, icsTime } from "./ics.server"

/** The latest ones are kept. */
export const MAX_EVENTS = 2000

/** A calendar as its address shows it now. */
export type CalendarFile = {
  feedId: string
  userId: string
  tag: () => Promise<string>
  bytes: () => Promise<Buffer<ArrayBuffer>>
}

/** Made once per state of their content, however many programs ask. */
const files = new SharedReads<Buffer<ArrayBuffer>>({
  maxEntries: 100,
  maxWeight: 16 * 1024 * 1024,
  weigh: ({ length }) => length,
})
const tags = new SharedReads<string>({
  maxEntries: 10_000,
  maxWeight: 10_000,
  weigh: () => 1,
})

/** Finds a calendar by its secret. @throws 404, also for disabled accounts and for archived or unseen boards */
export async function findCalendarFile({ token }: CalendarToken): Promise<CalendarFile> {
  const feed = await db.calendarFeed.findFirst({
    where: { tokenHash: hashToken(token), user: ACTIVE },
    select: { id: true, userId: true, board: { select: { id: true, name: true } } },
  })
  if (!feed) throw notFound()
  const { board, userId } = feed
  const state = board ? await stateOfBoard({ id: userId }, board.id) : await stateOfPerson(userId)
  const key = board ? `board ${board.id}` : `person ${userId}`
  const bytes = () =>
    files.get(key, state, async () =>
      board
        ? toCalendar(
            board.name,
            await readDatedOfBoard(board.id, MAX_EVENTS),
            await readRepeatsOfBoard(board.id, MAX_EVENTS),
          )
        : toCalendar(
            `My cards on ${site.name}`,
            await readDatedOfPerson(userId, MAX_EVENTS),
            await readRepeatsOfPerson(userId, MAX_EVENTS),
          ),
    )
  const tag = () => tags.get(key, state, async () => digestOf(await bytes()))
  return { feedId: feed.id, userId, tag, bytes }
}

async function stateOfBoard(actor: Actor, boardId: string): Promise<string> {
  const access = await getAccess(actor, boardId)
  if (!access || access.isArchived) throw notFound()
  return sharedStateOf(access)
}

const stateOfPerson = async (userId: string): Promise<string> =>
  digestOf(JSON.stringify(await readBoardVersions(userId)))

const digestOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("base64url")

async function toCalendar(
  name: string,
  latestFirst: readonly DatedCardRow[],
  repeats: readonly ComingCopies[],
): Promise<Buffer<ArrayBuffer>> {
  const pacer = new Pacer()
  let text = toLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Cardinal//Cardinal//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["NAME", icsText(name)],
    ["X-WR-CALNAME", icsText(name)],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
    ["X-PUBLISHED-TTL", "PT1H"],
  ])
  for (const row of latestFirst.toReversed()) {
    text += toLines(toEvent(row))
    await pacer.wait()
  }
  for (const row of repeats) {
    text += toLines(toRepeatEvent(row))
    await pacer.wait()
  }
  return Buffer.from(text + toLines([["END", "VCALENDAR"]]))
}

const toLines = (properties: readonly string[][]) =>
  properties.map(([name = "", value = ""]) => icsLine(name, value)).join("")

/** From the start to the due date: days if that is one, else moments, which have no length without a start of their kind. */
function timesOf({ dueDate, dueAllDay, startDate, startAllDay }: DatedCardRow): string[][] {
  if (dueAllDay === 0) {
    const due = icsTime(toDate(dueDate))
    if (startDate === null || startAllDay !== 0) return [["DTSTART", due]]
    return [
      ["DTSTART", icsTime(toDate(startDate))],
      ["DTEND", due],
    ]
  }
  const last = dayOf(toDate(dueDate), "due")
  const start = startDate === null ? null : toDate(startDate)
  const day = startAllDay === 0 ? start?.toISOString().slice(0, 10) : start && dayOf(start, "start")
  return [
    ["DTSTART;VALUE=DATE", icsDay(day && day < last ? day : last)],
    ["DTEND;VALUE=DATE", icsDay(addDays(last, 1))],
  ]
}

function toEvent(card: DatedCardRow): string[][] {
  const { id, number, title, done } = card
  return toAnyEvent(card, {
    uid: id,
    cardId: id,
    when: timesOf(card),
    summary: done === 0 ? title : `✓ ${title}`,
    notes: number === 0 ? [] : [`Card: #${String(number)}`],
  })
}

/** Days of the rule's zone, which need no definition of that zone. Copies that are made have entries of their own. */
function toRepeatEvent({ cardId, title, rrule, nextDay, text, ...card }: ComingCopies): string[][] {
  return toAnyEvent(card, {
    uid: `${cardId}-repeat`,
    cardId,
    when: [
      ["DTSTART;VALUE=DATE", icsDay(nextDay)],
      ["RRULE", rrule],
    ],
    summary: `↻ ${title}`,
    notes: [`Repeats ${text}`],
  })
}

type Place = Pick<DatedCardRow, "boardId" | "listName" | "boardName" | "changedAt">
type Shown = { uid: string; cardId: string; when: string[][]; summary: string; notes: string[] }

/** It keeps nobody from being free. */
function toAnyEvent({ boardId, listName, boardName, changedAt }: Place, shown: Shown): string[][] {
  const changed = icsTime(toDate(changedAt))
  const description = [...shown.notes, `List: ${listName}`, `Board: ${boardName}`].join("\n")
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${shown.uid}@cardinal`],
    ["DTSTAMP", changed],
    ["LAST-MODIFIED", changed],
    ...shown.when,
    ["SUMMARY", icsText(shown.summary)],
    ["DESCRIPTION", icsText(description)],
    ["URL", `${config.publicUrl}${cardPath(boardId, shown.cardId)}`],
    ["TRANSP", "TRANSPARENT"],
    ["END", "VEVENT"],
  ]
}
