import { createHash, timingSafeEqual } from "node:crypto"
import { config } from "~/config/config.server"
import { unauthenticated } from "~/errors"
import { RateLimiter } from "./rate-limiter.server"
import type { RequestContext } from "./request-context.server"

const guessesOfAddress = new RateLimiter({
  points: 30,
  duration: 10 * 60,
  sharedAs: "mail hook guess of address",
})

/** Checks that a provider sends the secret of the settings. @throws 401, 429 for too many guesses */
export async function requireHookSecret(request: Request, { ip }: RequestContext): Promise<void> {
  const sent = secretIn(request.headers.get("Authorization") ?? "")
  const own = config.mailIn?.hookSecret ?? null
  if (sent !== null && own !== null && isEqual(sent, own)) return
  await guessesOfAddress.count(ip)
  throw unauthenticated("This address needs the secret of the server’s settings.")
}

/** As a token, or as the password of an address such as https://mail:secret@boards.example.org. */
function secretIn(authorization: string): string | null {
  const [, scheme = "", value = ""] = /^(bearer|basic) +(\S+) *$/i.exec(authorization) ?? []
  if (scheme === "") return null
  if (scheme.toLowerCase() === "bearer") return value
  const pair = Buffer.from(value, "base64").toString()
  return pair.includes(":") ? pair.slice(pair.indexOf(":") + 1) : null
}

/** Hashes have one length, and take no longer the more of them is right. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [hash(one), hash(other)]
  return timingSafeEqual(a, b)
}

const hash = (text: string) => createHash("sha256").update(text).digest()
