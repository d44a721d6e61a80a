import { addMilliseconds } from "date-fns/addMilliseconds"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After the first failed attempt, the second and so on. */
const DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
]

/** When to try again after so many failed attempts. @param askedSeconds by the other server, as in Retry-After */
export function retryAt(attempts: number, mostHours: number, askedSeconds = 0): Date {
  const delay = Math.max(DELAYS[attempts - 1] ?? Infinity, askedSeconds * SECOND)
  return addMilliseconds(new Date(), Math.min(delay, mostHours * HOUR))
}
