import type { Analytics } from "./analytics"

export type QuickPeriod = { text: string; from: string; to: string }

export type AnalyticsPage = {
  boardName: string
  analytics: Analytics
  problem: string | null
  lists: { id: string; name: string }[]
  finish: string | null
  periods: QuickPeriod[]
}
