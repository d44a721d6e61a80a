import { DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { addDays } from "~/models/text/time/days"
import { dayIn } from "~/models/text/time/zoned-time"
import { AnalyticsOf } from "./analytics"
import { readAnalytics } from "./analytics.server"
import type { AnalyticsPage, QuickPeriod } from "./analytics-page"

type Options = { search: URLSearchParams; timeZone: string; firstWeekday: number }

/** The analytics of a board as an address names them; a wrong period becomes `problem`. @throws 404 */
export async function getAnalyticsPage(
  actor: Actor,
  { boardId }: BoardKey,
  { search, timeZone, firstWeekday }: Options,
): Promise<AnalyticsPage> {
  const reader = { boardId, timeZone, firstWeekday }
  const named = Object.fromEntries([...search].filter(([, value]) => value !== ""))
  const chosen = AnalyticsOf.safeParse({ ...named, ...reader })
  let problem = chosen.success ? null : (chosen.error.issues[0]?.message ?? "")
  const wanted = chosen.success ? chosen.data : reader
  const read = await readAnalytics(actor, wanted).catch((error: unknown) => {
    const isWrong = error instanceof DomainError && error.status === 400
    if (!isWrong) throw error
    problem = error.message
    return readAnalytics(actor, reader)
  })
  return {
    ...read,
    problem,
    finish: chosen.success && problem === null ? (chosen.data.finish ?? null) : null,
    periods: periodsUpTo(dayIn(timeZone, Date.now())),
  }
}

const QUICK = [
  { days: 30, text: "30 days" },
  { days: 90, text: "90 days" },
  { days: 365, text: "A year" },
]

const periodsUpTo = (today: string): QuickPeriod[] =>
  QUICK.map(({ days, text }) => ({ text, from: addDays(today, 1 - days), to: today }))
