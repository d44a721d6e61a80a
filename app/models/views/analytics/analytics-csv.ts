import { CSV_START, csvRow } from "~/models/text/csv"
import type { Analytics } from "./analytics"

// Days have four decimals: some ten seconds.

const days = (value: number | null) => (value === null ? "" : Math.round(value * 10_000) / 10_000)

type Rows = (string | number)[][]

const TABLES = {
  flow: ({ lists, flow }) => [
    ["Day", "Finished", ...lists],
    ...flow.map(({ day, finished, open }) => [day, finished, ...open]),
  ],
  times: ({ times: { lead, cycle } }) => [
    ["Time", "Cards", "Median in days", "85 percent in days"],
    ...[["Lead time", lead] as const, ["Cycle time", cycle] as const].map(
      ([name, { count, median, p85 }]) => [name, count, days(median), days(p85)],
    ),
  ],
  throughput: ({ throughput }) => [
    ["Week from", "Finished", "Created"],
    ...throughput.map(({ week, finished, created }) => [week, finished, created]),
  ],
  age: ({ age }) => [["Age", "Open cards"], ...age.map(({ name, cards }) => [name, cards])],
  load: ({ load }) => [
    ["Person", "Open cards", "Overdue", "Points", "Finished"],
    ...load.map(({ name, open, overdue, points, finished }) => [
      name,
      open,
      overdue,
      points,
      finished,
    ]),
  ],
  due: ({ reliability: { onTime, late, undated, medianDaysLate } }) => [
    ["Done by the due date", "Late", "Without a due date", "Median days late"],
    [onTime, late, undated, days(medianDaysLate)],
  ],
} satisfies Record<string, (analytics: Analytics) => Rows>

export type ChartName = keyof typeof TABLES
export const CHART_NAMES = Object.keys(TABLES) as ChartName[]

export async function* analyticsCsv(analytics: Analytics, chart: ChartName) {
  yield CSV_START
  for (const row of TABLES[chart](analytics)) yield csvRow(row)
}
