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
import { hashToken } from "~/models/access/token.server"
import { site } from "~/site"
import { SharedReads } from "~/models/text/shared-reads"
import type { CalendarToken } from "./calendar-feed"
import { readRepeatsOfBoard, readRepeatsOfPerson, type ComingCopies } from "./coming-copies.server"
import { doneTitle, timesOf, toCalendar, type CalendarEvent } from "./calendar-events.server"
import { icsDay } from "./ics.server"

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
        ? toFile(
            board.name,
            await readDatedOfBoard(board.id, MAX_EVENTS),
            await readRepeatsOfBoard(board.id, MAX_EVENTS),
          )
        : toFile(
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

const toFile = async (
  name: string,
  latestFirst: readonly DatedCardRow[],
  repeats: readonly ComingCopies[],
) =>
  Buffer.from(
    await toCalendar(name, [
      ...latestFirst.toReversed().map(toEvent),
      ...repeats.map(toRepeatEvent),
    ]),
  )

function toEvent(card: DatedCardRow): CalendarEvent {
  const { id, number, title, done } = card
  const when = timesOf({
    dueDate: toDate(card.dueDate),
    dueAllDay: card.dueAllDay !== 0,
    startDate: card.startDate === null ? null : toDate(card.startDate),
    startAllDay: card.startAllDay !== 0,
  })
  return toAnyEvent(card, {
    uid: id,
    cardId: id,
    when,
    summary: done === 0 ? title : doneTitle(title),
    notes: number === 0 ? [] : [`Card: #${String(number)}`],
  })
}

/** Days of the rule's zone, which need no definition of that zone. Copies that are made have entries of their own. */
function toRepeatEvent({
  cardId,
  title,
  rrule,
  nextDay,
  text,
  ...card
}: ComingCopies): CalendarEvent {
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

function toAnyEvent(
  { boardId, listName, boardName, changedAt }: Place,
  { uid, cardId, when, summary, notes }: Shown,
): CalendarEvent {
  return {
    uid,
    when,
    summary,
    description: [...notes, `List: ${listName}`, `Board: ${boardName}`],
    url: `${config.publicUrl}${cardPath(boardId, cardId)}`,
    changed: toDate(changedAt),
  }
}
