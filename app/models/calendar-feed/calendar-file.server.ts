import { config } from "~/config.server"
import {
  readDatedOfBoard,
  readDatedOfPerson,
  type DatedCardRow,
} from "~/database/calendar-feed-rows.server"
import { db } from "~/database/db.server"
import { toDate } from "~/database/stored-row"
import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { ENABLED } from "~/models/account/user.server"
import { cardPath } from "~/models/card/card-path"
import { hashToken } from "~/models/session/token.server"
import type { CalendarToken } from "./calendar-feed"
import { icsLine, icsText, icsTime } from "./ics.server"

/** The latest ones are kept: what is due long ago is missed least. */
export const MAX_EVENTS = 2000

/**
 * Reads a calendar by the secret of its address, as far as its person may see it now.
 * @returns a file as in RFC 5545
 * @throws 404 for unknown ones, disabled accounts, and boards that the person does not have or that are archived
 */
export async function readCalendarFile({ token }: CalendarToken): Promise<string> {
  const feed = await db.calendarFeed.findFirst({
    where: { tokenHash: hashToken(token), user: ENABLED },
    select: { userId: true, board: { select: { id: true, name: true } } },
  })
  if (!feed) throw notFound()
  const actor = { id: feed.userId }
  if (!feed.board) {
    return toCalendar("My cards on Cardinal", await readDatedOfPerson(actor.id, MAX_EVENTS))
  }
  await requireInUse(actor, feed.board.id)
  return toCalendar(feed.board.name, await readDatedOfBoard(feed.board.id, MAX_EVENTS))
}

async function requireInUse(actor: Actor, boardId: string): Promise<void> {
  const access = await getAccess(actor, boardId)
  if (!access || access.isArchived) throw notFound()
}

function toCalendar(name: string, latestFirst: readonly DatedCardRow[]): string {
  const head = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Cardinal//Cardinal//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["NAME", icsText(name)],
    ["X-WR-CALNAME", icsText(name)],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
    ["X-PUBLISHED-TTL", "PT1H"],
  ]
  const events = latestFirst.toReversed().flatMap(toEvent)
  return [...head, ...events, ["END", "VCALENDAR"]]
    .map(([name = "", value = ""]) => icsLine(name, value))
    .join("")
}

/** A moment without a length, which keeps nobody from being free. */
function toEvent({ id, title, boardId, listName, boardName, ...card }: DatedCardRow): string[][] {
  const changed = icsTime(toDate(card.changedAt))
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${id}@cardinal`],
    ["DTSTAMP", changed],
    ["LAST-MODIFIED", changed],
    ["DTSTART", icsTime(toDate(card.dueDate))],
    ["SUMMARY", icsText(card.done === 0 ? title : `✓ ${title}`)],
    ["DESCRIPTION", icsText(`List: ${listName}\nBoard: ${boardName}`)],
    ["URL", `${config.publicUrl}${cardPath(boardId, id)}`],
    ["TRANSP", "TRANSPARENT"],
    ["END", "VEVENT"],
  ]
}
