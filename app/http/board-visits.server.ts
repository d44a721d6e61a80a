import { config } from "~/config/config.server"
import { BoardKey } from "~/models/board/board/board"
import { cookieOf } from "./cookies.server"

// A cookie holds when a browser has last shown the boards that it opened last, in which version, and when the visit before
// ended, so that a page can tell what is new since then, and opening a board writes nothing to the database.

const MAX_BOARDS = 7
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** A visit has ended when no page of the board was loaded for so long. */
const VISIT_MINUTES = 60
/** The time of a visit is this exact, so that few pages of an unchanged board set the cookie. */
const STEP_MINUTES = 10
const MINUTE_MS = 60_000

/** Minutes since 1970; the visit before has ended at `before`, if there was one. */
type Visit = {
  boardId: string
  seen: number
  before: number | null
  /** That was shown last; null in a cookie of an older Cardinal. */
  version: number | null
}

const PATTERN = /^([\w-]+)~([0-9a-z]{1,8})(?:~([0-9a-z]{0,8})(?:~([0-9a-z]{1,6}))?)?$/

function readVisits(cookieHeader: string | null): Visit[] {
  const parts = (cookieOf(cookieHeader, "visits") ?? "").split(".").slice(0, MAX_BOARDS)
  return parts.flatMap((part): Visit[] => {
    const [, boardId = "", seen = "", before, version] = PATTERN.exec(part) ?? []
    if (!BoardKey.safeParse({ boardId }).success) return []
    const numberOf = (text: string | undefined) => (text ? Number.parseInt(text, 36) : null)
    return [
      {
        boardId,
        seen: Number.parseInt(seen, 36),
        before: numberOf(before),
        version: numberOf(version),
      },
    ]
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

/** The versions of boards that the browser has shown last, by board. */
export function readSeenVersions(cookieHeader: string | null): Map<string, number> {
  const known = readVisits(cookieHeader).flatMap(({ boardId, version }) =>
    version === null ? [] : [[boardId, version] as const],
  )
  return new Map(known)
}

/** The board whose page a script leaves now, having shown all its changes; "" if it leaves none. */
export function readLeftBoard({ headers }: Request, isData: boolean): string {
  const from = /^https?:\/\/[^/]+\/board\/([\w-]+)/.exec(headers.get("Referer") ?? "")
  return isData ? (from?.[1] ?? "") : ""
}

/** Returns the Set-Cookie header for showing a board; null where the cookie is as good as new. */
export function noteVisit(
  cookieHeader: string | null,
  { id: boardId, version }: { id: string; version: number },
  now = Date.now(),
): string | null {
  const minute = Math.floor(now / MINUTE_MS)
  const visits = readVisits(cookieHeader)
  const known = visits.find((each) => each.boardId === boardId)
  const age = known ? minute - known.seen : VISIT_MINUTES
  if (known?.version === version && age >= 0 && age < STEP_MINUTES) return null
  const before = known && age >= VISIT_MINUTES ? known.seen : (known?.before ?? null)
  const others = visits.filter((each) => each !== known)
  const value = [{ boardId, seen: minute, before, version }, ...others]
    .slice(0, MAX_BOARDS)
    .map(written)
  const flags = `Path=/; Max-Age=${String(YEAR_SECONDS)}; HttpOnly; SameSite=Lax`
  return `visits=${value.join(".")}; ${flags}${config.secure ? "; Secure" : ""}`
}

const written = ({ boardId, seen, before, version }: Visit): string =>
  [boardId, ...[seen, before, version].map((part) => part?.toString(36) ?? "")].join("~")
