import type { LoaderFunctionArgs } from "@remix-run/node"
import { createHash } from "node:crypto"
import { CalendarToken } from "~/models/calendar-feed/calendar-feed"
import { readCalendarFile } from "~/models/calendar-feed/calendar-file.server"
import { handleOpenFile } from "./file-response.server"
import { countGuesses } from "./guesses.server"
import { RateLimiter } from "./rate-limiter.server"

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "calendar guess of address",
})

/** Sends a calendar by the secret of its address, or 304 to a program that has it already. */
export const sendCalendar = (args: LoaderFunctionArgs): Promise<Response> =>
  handleOpenFile(args, CalendarToken, async (key) => {
    const { request, context } = args
    const text = await countGuesses(readCalendarFile(key), () => guessesOfAddress.count(context.ip))
    const headers = {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
      ETag: `"${createHash("sha256").update(text).digest("base64url")}"`,
    }
    const known = request.headers.get("If-None-Match") ?? ""
    if (known.includes(headers.ETag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers })
  })
