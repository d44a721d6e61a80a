import { createCookie } from "@remix-run/node"
import { parse } from "cookie"
import { config } from "~/config/config.server"

type Options = { maxAge: number; path?: string; httpOnly?: boolean }

/** A signed cookie that no script reads, for the whole site. @param options `maxAge` in seconds, and what differs */
export const signedCookie = (name: string, options: Options) =>
  createCookie(name, {
    secrets: [config.sessionSecret],
    httpOnly: true,
    // Sign-on providers and emails lead here by links.
    sameSite: "lax",
    secure: config.secure,
    path: "/",
    ...options,
  })

/** The value of a cookie as it was sent, without decoding. */
export function cookieOf(header: string | null, name: string): string | null {
  const cookies = parse(header ?? "", { decode: (value) => value })
  return cookies[name] ?? null
}
