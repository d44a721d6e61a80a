import { z } from "zod"
import { TRUST_DAYS } from "~/models/people/second-factor/trusted-browsers.server"
import { signedCookie } from "./cookies.server"

// Tokens of the accounts that need no second factor in this browser. Without a password they sign nobody in.

const cookie = signedCookie("trusted-browser", { maxAge: TRUST_DAYS * 24 * 60 * 60 })

const MAX_ACCOUNTS = 10

const Tokens = z.array(z.string().max(100)).max(MAX_ACCOUNTS).catch([])

export const readTrustTokens = async (cookieHeader: string | null): Promise<string[]> =>
  Tokens.parse(await cookie.parse(cookieHeader))

/** The cookie with one token more. */
export async function trustCookie(cookieHeader: string | null, token: string): Promise<string> {
  const before = await readTrustTokens(cookieHeader)
  return cookie.serialize([token, ...before].slice(0, MAX_ACCOUNTS))
}
