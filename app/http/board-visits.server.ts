import { config } from "~/config.server"
import { BoardKey } from "~/models/board/board"
import { cookieOf } from "./cookies.server"

// A cookie holds when a browser has last shown the boards that it opened last, and when the visit before ended, so that
// a page can tell what is new since then, and opening a board writes nothing to the database.

const MAX_BOARDS = 7
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** A visit has ended when no page of the board was loaded for so long. */
const VISIT_MINUTES = 60
/** The time of a visit is this exact, so that few pages set the cookie. */
const STEP_MINUTES = 10
const MINUTE_MS = 60_000

/** Minutes since 1970; the visit before has ended at `before`, if there was one. */
type Visit = { boardId: string; seen: number; before: number | null }

const PATTERN = /^([\w-]+)~([0-9a-z]{1,8})(?:~([0-9a-z]{1,8}))?$/

function readVisits(cookieHeader: string | null): Visit[] {
  const parts = (cookieOf(cookieHeader, "visits") ?? "").split(".").slice(0, MAX_BOARDS)
  return parts.flatMap((part): Visit[] => {
    const [, boardId = "", seen = "", before] = PATTERN.exec(part) ?? []
    if (!BoardKey.safeParse({ boardId }).success) return []
    const minutes = (text: string) => Number.parseInt(text, 36)
    return [{ boardId, seen: minutes(seen), before: before ? minutes(before) : null }]
  })
}

/** When the browser's visit of a board before the present one ended; null if it is not known. */
export function readLastVisit(
  cookieHeader: string | null,
  boardId: string,
  now = Date.now(),
): Date | null {
  const visit = readVisits(cookieHeader).find((each) => each.boardId === boardId)
  if (!visit) return null
  const isOver = now / MINUTE_MS - visit.seen >= VISIT_MINUTES
  const ended = isOver ? visit.seen : visit.before
  return ended === null || ended * MINUTE_MS > now ? null : new Date(ended * MINUTE_MS)
}

/** Returns the Set-Cookie header for showing a board; null where the cookie is as good as new. */
export function noteVisit(
  cookieHeader: string | null,
  boardId: string,
  now = Date.now(),
): string | null {
  const minute = Math.floor(now / MINUTE_MS)
  const visits = readVisits(cookieHeader)
  const known = visits.find((each) => each.boardId === boardId)
  const age = known ? minute - known.seen : VISIT_MINUTES
  if (known && age >= 0 && age < STEP_MINUTES) return null
  const before = known && age >= VISIT_MINUTES ? known.seen : (known?.before ?? null)
  const others = visits.filter((each) => each !== known)
  const value = [{ boardId, seen: minute, before }, ...others].slice(0, MAX_BOARDS).map(written)
  const flags = `Path=/; Max-Age=${String(YEAR_SECONDS)}; HttpOnly; SameSite=Lax`
  return `visits=${value.join(".")}; ${flags}${config.secure ? "; Secure" : ""}`
}

const written = ({ boardId, seen, before }: Visit): string =>
  [boardId, seen.toString(36), ...(before === null ? [] : [before.toString(36)])].join("~")
