import type { LoaderFunctionArgs } from "@remix-run/node"
import { CalendarToken } from "~/models/programs/calendar-feed/calendar-feed"
import { findCalendarFile } from "~/models/programs/calendar-feed/calendar-file.server"
import { handleOpenFile } from "./file-response.server"
import { countGuesses } from "./guesses.server"
import { RateLimiter } from "./rate-limiter.server"

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "calendar guess of address",
})

/** Programs ask some times an hour, on each device of a person. */
const readsOfCalendar = new RateLimiter({
  points: 60,
  duration: 10 * 60,
  sharedAs: "reads of calendar",
})
/** A person has a calendar for each board. One that is read by strangers uses up a tenth. */
const readsOfPerson = new RateLimiter({
  points: 600,
  duration: 10 * 60,
  sharedAs: "reads of calendars of person",
})

/** Sends a calendar by the secret of its address, or 304 to a program that has it already. */
export const sendCalendar = (args: LoaderFunctionArgs): Promise<Response> =>
  handleOpenFile(args, CalendarToken, async (key) => {
    const { request, context } = args
    const calendar = await countGuesses(findCalendarFile(key), () =>
      guessesOfAddress.count(context.ip),
    )
    await readsOfCalendar.count(calendar.feedId)
    await readsOfPerson.count(calendar.userId)
    const headers = {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
      ETag: `"${await calendar.tag()}"`,
    }
    const known = request.headers.get("If-None-Match") ?? ""
    if (known.includes(headers.ETag)) return new Response(null, { status: 304, headers })
    return new Response(await calendar.bytes(), { headers })
  })
