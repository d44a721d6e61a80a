import { createCookie } from "@remix-run/node"
import { config } from "~/config.server"
import { invalid } from "~/errors"
import { ShortcutsField } from "~/models/shortcut/shortcut"
import { ThemeField } from "~/models/account/theme"
import type { Theme } from "~/models/account/themes"
import { isTimeZone } from "~/models/time/zoned-time"

// What a browser prefers, kept in cookies of its own: the theme, the keyboard shortcuts, and the
// time zone, which a script of the page sets (`tz`, not signed: it decides nothing but how times
// are written).

const kept = {
  sameSite: "lax",
  secure: config.secure,
  path: "/",
  maxAge: 365 * 24 * 60 * 60,
} as const

const themeCookie = createCookie("theme", kept)
const shortcutsCookie = createCookie("shortcuts", kept)

/** The theme that the browser's person chose; the system's until then. */
export async function readTheme(request: Request): Promise<Theme> {
  return ThemeField.parse(await themeCookie.parse(request.headers.get("Cookie")))
}

/** The Set-Cookie header that remembers a theme. */
export function keepTheme(theme: Theme): Promise<string> {
  return themeCookie.serialize(theme)
}

/** Whether keys that are a single character do something; they do until they are switched off. */
export async function readShortcuts(request: Request): Promise<boolean> {
  return (await shortcutsCookie.parse(request.headers.get("Cookie"))) !== "off"
}

/** The Set-Cookie header that remembers the choice of a form. @throws 400 where it is none */
export function keepShortcuts(form: FormData): Promise<string> {
  const chosen = ShortcutsField.safeParse(form.get("shortcuts"))
  if (!chosen.success) throw invalid("Switch the shortcuts on or off.")
  return shortcutsCookie.serialize(chosen.data)
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
