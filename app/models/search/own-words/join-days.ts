import { addDays } from "~/models/time/days"
import type { MarkedText } from "./marked-text"
import type { NamedDays, Span } from "./periods"
import { D } from "./rule"

/** "Between Monday and Friday", "from 3 December to 7 December": one span of days. */
export function joinDays(text: MarkedText): void {
  const join = (from: NamedDays | undefined, to: NamedDays | undefined): NamedDays | null => {
    if (!from || !to) return null
    const span = (tense: keyof NamedDays): Span => ({
      ...(from[tense].from !== undefined && { from: from[tense].from }),
      ...(to[tense].before !== undefined && { before: to[tense].before }),
    })
    return { coming: span("coming"), past: span("past") }
  }
  const between = new RegExp(
    `(?:between|from) (?:the )?${D} (?:and|to|till|until|through|-|–) (?:the )?${D}`,
    "giu",
  )
  text.mark("days", between, ([from, to]) => join(text.daysOf(from), text.daysOf(to)))
  const sameMonth = new RegExp(
    `(?:between|from) (?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:and|to|till|until) (?:the )?${D}`,
    "giu",
  )
  text.mark("days", sameMonth, ([date = "", to]) => {
    const last = text.daysOf(to)
    const firstOf = ({ before }: Span): Span =>
      before === undefined
        ? {}
        : { from: `${addDays(before, -1).slice(0, 8)}${date.padStart(2, "0")}` }
    return last ? join({ coming: firstOf(last.coming), past: firstOf(last.past) }, last) : null
  })
}
