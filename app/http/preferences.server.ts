import { createCookie } from "@remix-run/node"
import { config } from "../config.server"
import { ThemeField } from "../models/theme"
import type { Theme } from "../models/themes"
import { isTimeZone } from "../models/zoned-time"

// What a browser prefers, kept in cookies of its own: the theme, and the time zone, which a
// script of the page sets (`tz`, not signed: it decides nothing but how times are written).

const themeCookie = createCookie("theme", {
  sameSite: "lax",
  secure: config.secure,
  path: "/",
  maxAge: 365 * 24 * 60 * 60,
})

/** The theme that the browser's person chose; the system's until then. */
export async function readTheme(request: Request): Promise<Theme> {
  return ThemeField.parse(await themeCookie.parse(request.headers.get("Cookie")))
}

/** The Set-Cookie header that remembers a theme. */
export function keepTheme(theme: Theme): Promise<string> {
  return themeCookie.serialize(theme)
}

/** The reader's IANA time zone; UTC until the browser has said. */
export function readTimeZone(request: Request): string {
  const match = /(?:^|;\s*)tz=([^;]*)/.exec(request.headers.get("Cookie") ?? "")
  const zone = decode(match?.[1] ?? "")
  return isTimeZone(zone) ? zone : "UTC"
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}
