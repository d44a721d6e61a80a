import { addDays } from "~/models/text/time/days"
import { WEEKDAY, type NamedDays, type PeriodRule, type Span } from "./periods"

// "24.12.", "between 1 and 5 December", "Dec 1–5".

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ")
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?"
const DAY = "(?:the )?(\\d{1,2})(?:st|nd|rd|th|\\.)?"
const YEAR = "(?:,? (20\\d\\d))?"
const FROM_TO = (from: string, to: string) => [
  `between ${from} and ${to}`,
  `(?:from )?${from} ?(?:to|till|until|through|-|–|—|\\.\\.) ?${to}`,
]

/** Null for dates that no calendar has. */
function daysOf(
  month: number,
  first: string,
  last: string,
  year: string | undefined,
  today: string,
) {
  const dayOf = (inYear: number, date: string) =>
    `${String(inYear)}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`
  const spanIn = (inYear: number): Required<Span> => ({
    from: dayOf(inYear, first),
    before: addDays(dayOf(inYear, last), 1),
  })
  const isReal = (date: string) => {
    const time = Date.parse(dayOf(2024, date))
    return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(date)
  }
  if (!isReal(first) || !isReal(last) || Number(first) > Number(last)) return null
  const thisYear = Number(year ?? today.slice(0, 4))
  const span = spanIn(thisYear)
  const isOver = year === undefined && span.before <= today
  const isAhead = year === undefined && span.from > today
  return {
    coming: isOver ? spanIn(thisYear + 1) : span,
    past: isAhead ? spanIn(thisYear - 1) : span,
    isSpan: first !== last,
  } satisfies NamedDays
}

const monthOf = (name = "") => MONTHS.indexOf(name.slice(0, 3)) + 1

export const DATE_SPANS: PeriodRule[] = [
  ...FROM_TO(`${DAY}(?: of)?`, `${DAY}(?: of)? ${MONTH}${YEAR}`).map((pattern): PeriodRule => [
    pattern,
    ([first = "", last = "", month, year], { today }) =>
      daysOf(monthOf(month), first, last, year, today),
  ]),
  ...FROM_TO(`${MONTH} ${DAY}`, `${DAY}${YEAR}`).map((pattern): PeriodRule => [
    pattern,
    ([month, first = "", last = "", year], { today }) =>
      daysOf(monthOf(month), first, last, year, today),
  ]),
  [
    `${WEEKDAY},? ${DAY} of ${MONTH}${YEAR}`,
    ([date = "", month, year], { today }) => daysOf(monthOf(month), date, date, year, today),
  ],
  [
    "(\\d{1,2})\\.(\\d{1,2})\\.(20\\d\\d)",
    ([date = "", month, year], { today }) => daysOf(Number(month), date, date, year, today),
  ],
  [
    // "1.12" alone is a number.
    "(?<=(?:on|due|by|before|after|until|till|since|from|between|and|to) )(\\d{1,2})\\.(\\d{1,2})\\.?",
    ([date = "", month], { today }) => daysOf(Number(month), date, date, undefined, today),
  ],
]
