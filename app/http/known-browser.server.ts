import { createHash, randomUUID } from "node:crypto"
import { z } from "zod"
import { signedCookie } from "./cookies.server"

// A cookie holds hashes of the accounts that have signed in with this browser. Sign-ins to them do not
// wait for the failures of others at the same address. The cookie signs nobody in.

const cookie = signedCookie("known-browser", { maxAge: 365 * 24 * 60 * 60 })

const MAX_ACCOUNTS = 10

const Known = z.object({ id: z.uuid(), accounts: z.array(z.string()).max(MAX_ACCOUNTS) })

async function read(cookieHeader: string | null) {
  const known = Known.safeParse(await cookie.parse(cookieHeader))
  return known.success ? known.data : null
}

/** The hash differs between browsers, so that two cookies do not reveal that they share an account. */
const hashOf = (browserId: string, usernameKey: string) =>
  createHash("sha256").update(`${browserId} ${usernameKey}`).digest("base64url").slice(0, 22)

/** The rate limit key of a browser that has signed in to an account before; null for others. */
export async function knownBrowser(
  cookieHeader: string | null,
  usernameKey: string,
): Promise<string | null> {
  const known = await read(cookieHeader)
  const hash = known && hashOf(known.id, usernameKey)
  return hash !== null && known?.accounts.includes(hash) ? `${known.id} ${hash}` : null
}

/** The id of a browser that has signed in to any account before; null for others. */
export async function browserId(cookieHeader: string | null): Promise<string | null> {
  return (await read(cookieHeader))?.id ?? null
}

export async function rememberBrowser(
  cookieHeader: string | null,
  usernameKey: string,
): Promise<string> {
  const { id, accounts } = (await read(cookieHeader)) ?? { id: randomUUID(), accounts: [] }
  const hash = hashOf(id, usernameKey)
  const others = accounts.filter((account) => account !== hash)
  return cookie.serialize({ id, accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) })
}
