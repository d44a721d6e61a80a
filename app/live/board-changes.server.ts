import { z } from "zod"
import { notFound } from "~/errors"
import { log } from "~/log.server"
import { getAccess, shownRole, type Actor } from "~/models/access/access.server"
import { ROLES } from "~/models/access/role"
import type { Change, Step } from "~/models/board/board-page/board-change"
import { readChangedCard, type CardSummary } from "~/models/board/board-page/board-cards.server"
import type { FieldValues } from "~/models/board/custom-field/custom-field"
import { toFace } from "~/models/board/board-page/card-face.server"
import type { RecordedEvent, Touched } from "~/models/board/event/event"
import { Id } from "~/models/text/fields"
import { dateText, faceDate } from "~/models/text/time/date-text.server"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { RecentChanges, type ChangeIn } from "./recent-changes.server"

// The changes of the boards that somebody watches: each is read once, after its commit, for all watchers.

/** Pages fetch the board instead of a change with more characters. */
const MAX_LENGTH = 4000
/** The pages of tables fetch themselves instead of values of custom fields with more characters. */
const MAX_VALUES_LENGTH = 1000

const recent = new RecentChanges()

export function keepChanges(boardId: string): void {
  recent.of(boardId)
}

/** Reads what an event changed, unless nobody watches its board. Calls `deliver` in the order of a board's events. */
export function readChange(event: RecordedEvent, deliver: (changeIn: ChangeIn) => void): void {
  const changes = recent.find(event.boardId)
  if (!changes) return deliver(() => null)
  const read = async () => {
    const changeIn = await describe(event)
    changes.add(event.version, changeIn)
    deliver(changeIn)
  }
  changes.next(read).catch((err: unknown) => log.error({ err }, "a change could not be sent"))
}

async function describe({ version, touched }: RecordedEvent): Promise<ChangeIn> {
  const step = touched ? await readStep(touched) : null
  return step ? inZones(version, step) : () => null
}

/** Null if the card is gone meanwhile: then a later event says more. */
async function readStep(touched: Touched): Promise<Step<CardSummary> | null> {
  if (!("card" in touched)) return touched
  const changed = await readChangedCard(touched.card)
  if (!changed) return null
  const { card, values } = changed
  return { ...touched, card, number: card.number, ...shownValues(values) }
}

/** Few views show all values of a card, which may be long. */
function shownValues(values: FieldValues): { values?: FieldValues | null } {
  const { length } = JSON.stringify(values)
  if (length > MAX_VALUES_LENGTH) return { values: null }
  return length > 2 ? { values } : {}
}

const isDated = ({ dueDate, startDate }: CardSummary) =>
  dueDate !== undefined || startDate !== undefined

/** A day has no time. */
const dueDayOf = (moment: string, isAllDay = false, zone: string) =>
  [dateText(moment, zone, "date"), isAllDay ? "" : dateText(moment, zone, "time")] as const

/** Texts of dates depend on the reader's time zone; everything else is the same for all. */
function inZones(version: number, step: Step<CardSummary>): ChangeIn {
  if (!("card" in step)) return sameForAll({ version, step })
  const { card } = step
  if (!isDated(card)) {
    const { number: _, ...face } = card
    return sameForAll({ version, step: { ...step, card: face } })
  }
  const made = new Map<string, Change | null>()
  return (zone) => {
    const known = made.get(zone)
    if (known !== undefined) return known
    const now = Date.now()
    const face = toFace(card, { zone, now, dateText: (moment) => faceDate(moment, zone, now) })
    const dueOn = face.due && dueDayOf(face.due[2], face.dueAllDay, zone)
    const change = bounded({ version, step: { ...step, card: face, ...(dueOn && { dueOn }) } })
    made.set(zone, change)
    return change
  }
}

function sameForAll(all: Change): ChangeIn {
  const change = bounded(all)
  return () => change
}

const bounded = (change: Change) => (JSON.stringify(change).length > MAX_LENGTH ? null : change)

export const GetChanges = z.object({
  boardId: Id,
  since: z.coerce
    .number()
    .int()
    .min(0)
    .meta({ description: "The version that the page has.", examples: [12] }),
  build: z
    .string()
    .max(100)
    .default("")
    .meta({
      description: "The build of the page: those of another build get no changes.",
      examples: ["3f0c2a11"],
    }),
  zone: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "An IANA time zone, for dates.", examples: ["Europe/Berlin"] }),
})

export const Changes = z.object({
  userRole: z.enum(ROLES).meta({ description: "Yours." }),
  version: z.int().meta({ description: "The board’s.", examples: [13] }),
  changes: z
    .array(
      z.object({
        version: z.int().meta({ examples: [13] }),
        step: z.custom<Step>().meta({
          type: "object",
          description: "In a format of this build of the server.",
          examples: [{ removedList: "1c9d4f0e-77ab-4c59-9a44-0d6c1b1f2e77" }],
        }),
      }),
    )
    .nullable()
    .meta({
      description: "Null if they are not known or too many, or if the page is of another build.",
    }),
})

/** The changes of a board since a version. @throws 404 */
export async function getChanges(
  actor: Actor,
  { boardId, since, build, zone }: z.output<typeof GetChanges>,
): Promise<z.output<typeof Changes>> {
  const access = await getAccess(actor, boardId)
  if (!access) throw notFound()
  const { version } = access
  const userRole = shownRole(access)
  if (build !== ownBuild) return { userRole, version, changes: null }
  const changes = await changesSince(boardId, { since, version, zone: toTimeZone(zone) })
  return { userRole, version, changes }
}

/** As `getChanges`, for a reader who is authorised. @param version the board's, just read */
export function changesSince(
  boardId: string,
  { since, version, zone }: { since: number; version: number; zone: string },
): Promise<Change[] | null> {
  const known = recent.of(boardId)
  return known.next(() => known.since(since, version, zone))
}

let ownBuild = ""

export function setServerBuild(build: string): void {
  ownBuild = build
}

export const serverBuild = (): string => ownBuild
