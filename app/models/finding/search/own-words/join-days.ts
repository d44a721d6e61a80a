import type { MarkedText } from "./marked-text"
import type { NamedDays, Span } from "./periods"
import { D } from "./rule"

/** "Between Monday and Friday", "from 3 December to 7 December", "today or tomorrow": one span of days. */
export function joinDays(text: MarkedText): void {
  const join = (from: NamedDays | undefined, to: NamedDays | undefined): NamedDays | null => {
    if (!from || !to) return null
    const isAfter = ({ from: first }: Span, { before }: Span) =>
      first !== undefined && before !== undefined && before <= first
    const span = (first: Span, last: Span): Span => ({
      ...(first.from !== undefined && { from: first.from }),
      ...(last.before !== undefined && { before: last.before }),
    })
    // Of "Monday to Friday", the next Monday can be after the next Friday: today is between them.
    const [coming, past] = [
      isAfter(from.coming, to.coming) ? from.past : from.coming,
      isAfter(from.past, to.past) ? to.coming : to.past,
    ]
    // "Between 5 and 1 December" is no span.
    if (isAfter(coming, to.coming) || isAfter(from.past, past)) return null
    return { coming: span(coming, to.coming), past: span(from.past, past), isSpan: true }
  }
  for (const between of [
    `(?:between|from) (?:the )?${D} (?:and|to|till|until|through) (?:the )?${D}`,
    `(?:between |from )?(?:the )?${D} ?(?:to|till|until|through|-|–|—|\\.\\.) ?(?:the )?${D}`,
  ]) {
    text.mark("days", new RegExp(between, "giu"), ([from, to]) =>
      join(text.daysOf(from), text.daysOf(to)),
    )
  }
  // Other days of an "or" lie apart, and the search has one span.
  text.mark("days", new RegExp(`${D} (?:or|and) (?:the )?${D}`, "giu"), ([from, to]) => {
    const [first, second] = [text.daysOf(from), text.daysOf(to)]
    return first?.coming.before === undefined || first.coming.before !== second?.coming.from
      ? null
      : join(first, second)
  })
}
