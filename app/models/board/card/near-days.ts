import { addDays, weekStart, MONDAY } from "~/models/text/time/days"

/** Days that a menu offers, as `SoonDay` names them. */
export const NEAR_DAYS = [
  ["today", "Today"],
  ["tomorrow", "Tomorrow"],
  ["next-monday", "Next Monday"],
  ["next-week", "Next week"],
] as const

export type NearDay = (typeof NEAR_DAYS)[number][0]

/** The date of a near day. @param today both as `yyyy-MM-dd` */
export function nearDate(day: NearDay, today: string): string {
  if (day === "next-monday") return addDays(weekStart(today, MONDAY), 7)
  return addDays(today, { today: 0, tomorrow: 1, "next-week": 7 }[day])
}
