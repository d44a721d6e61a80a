import { createCookie } from "@remix-run/node"
import { config } from "~/config/config.server"
import { invalid } from "~/errors"
import { ShortcutsField } from "~/models/board/shortcut/shortcut"
import { ThemeField } from "~/models/people/account/theme"
import type { Theme } from "~/models/people/account/themes"
import { cookieOf } from "./cookies.server"
import type { RequestContext } from "./request-context.server"
import { hoursOf, type Clock } from "~/models/text/time/clock"
import { firstWeekdayOf } from "~/models/text/time/first-weekday"
import { isTimeZone, toTimeZone } from "~/models/text/time/zoned-time"

// Preferences of the browser are cookies. A script of the page sets the time zone (`tz`), which is not
// signed: it only decides how times are written. An account keeps the first one; see decision 319.

const options = {
  sameSite: "lax",
  secure: config.secure,
  path: "/",
  maxAge: 365 * 24 * 60 * 60,
} as const

const TIME_ZONE = "tz"
const themeCookie = createCookie("theme", options)
const shortcutsCookie = createCookie("shortcuts", options)

/** The chosen theme; by default the system's. */
export async function readTheme(request: Request): Promise<Theme> {
  return ThemeField.parse(await themeCookie.parse(request.headers.get("Cookie")))
}

export function serializeTheme(theme: Theme): Promise<string> {
  return themeCookie.serialize(theme)
}

/** Whether single-character shortcuts are on; by default they are. */
export async function readShortcuts(request: Request): Promise<boolean> {
  return (await shortcutsCookie.parse(request.headers.get("Cookie"))) !== "off"
}

/** The Set-Cookie header of the choice in a form. @throws 400 for another value */
export function serializeShortcuts(form: FormData): Promise<string> {
  const chosen = ShortcutsField.safeParse(form.get("shortcuts"))
  if (!chosen.success) throw invalid("Switch the shortcuts on or off.")
  return shortcutsCookie.serialize(chosen.data)
}

/** The IANA time zone that the browser has sent, or null. */
export function readBrowserZone(request: Request): string | null {
  const zone = decode(cookieOf(request.headers.get("Cookie"), TIME_ZONE) ?? "")
  return isTimeZone(zone) ? zone : null
}

type Reader = { request: Request; context: Pick<RequestContext, "timeZone"> }

/** The reader's IANA time zone: the account's once the session is read, else the browser's; UTC where none is known. */
export const readTimeZone = ({ request, context }: Reader): string =>
  toTimeZone(context.timeZone ?? readBrowserZone(request))

/** The time zone, and the hours as they are written where the browser's first language is spoken. */
export const readClock = (reader: Reader): Clock => ({
  zone: readTimeZone(reader),
  hours: hoursOf(firstLanguage(reader.request)),
})

/** On which weeks begin where the browser's first language is spoken: from 1 for Monday to 7 for Sunday. */
export function readFirstWeekday(request: Request): number {
  return firstWeekdayOf(firstLanguage(request))
}

function firstLanguage(request: Request): string {
  const [language = ""] = (request.headers.get("Accept-Language") ?? "").split(/[,;]/)
  return language.trim()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}
