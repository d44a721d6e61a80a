import type { Analytics } from "./analytics"

export type QuickPeriod = { text: string; from: string; to: string }

export type AnalyticsPage = {
  boardName: string
  analytics: Analytics
  /** Why the period that was asked for is not shown; null if it is. */
  problem: string | null
  lists: { id: string; name: string }[]
  /** The list that counts as finished instead of those that are marked. */
  finish: string | null
  periods: QuickPeriod[]
}
