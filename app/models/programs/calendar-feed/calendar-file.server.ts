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
        ? toCalendar(board.name, await readDatedOfBoard(board.id, MAX_EVENTS))
        : toCalendar(`My cards on ${site.name}`, await readDatedOfPerson(userId, MAX_EVENTS)),
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

/** It keeps nobody from being free. */
function toEvent(card: DatedCardRow): string[][] {
  const { id, number, title, boardId, listName, boardName } = card
  const name = number === 0 ? [] : [`Card: #${String(number)}`]
  const about = [...name, `List: ${listName}`, `Board: ${boardName}`]
  const changed = icsTime(toDate(card.changedAt))
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${id}@cardinal`],
    ["DTSTAMP", changed],
    ["LAST-MODIFIED", changed],
    ...timesOf(card),
    ["SUMMARY", icsText(card.done === 0 ? title : `✓ ${title}`)],
    ["DESCRIPTION", icsText(about.join("\n"))],
    ["URL", `${config.publicUrl}${cardPath(boardId, id)}`],
    ["TRANSP", "TRANSPARENT"],
    ["END", "VEVENT"],
  ]
}
