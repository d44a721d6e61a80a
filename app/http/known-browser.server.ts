import { createCookie } from "@remix-run/node"
import { createHash, randomUUID } from "node:crypto"
import { z } from "zod"
import { config } from "~/config.server"

// A cookie that names, as hashes, the accounts that were signed in to with this browser. Their
// owners do not wait for what others try at the same address. It lets nobody in.

const cookie = createCookie("known-browser", {
  secrets: [config.sessionSecret],
  httpOnly: true,
  sameSite: "lax",
  secure: config.secure,
  path: "/",
  maxAge: 365 * 24 * 60 * 60,
})

const MAX_ACCOUNTS = 10

const Known = z.object({ id: z.uuid(), accounts: z.array(z.string()).max(MAX_ACCOUNTS) })

async function read(cookieHeader: string | null) {
  const known = Known.safeParse(await cookie.parse(cookieHeader))
  return known.success ? known.data : null
}

/** Another hash in each browser, so that two cookies do not show that they name one account. */
const hashOf = (browserId: string, usernameKey: string) =>
  createHash("sha256").update(`${browserId} ${usernameKey}`).digest("base64url").slice(0, 22)

/**
 * What failed sign-ins of a browser to an account it has been signed in to are counted by.
 * @returns null where it has not been
 */
export async function knownBrowser(
  cookieHeader: string | null,
  usernameKey: string,
): Promise<string | null> {
  const known = await read(cookieHeader)
  const hash = known && hashOf(known.id, usernameKey)
  return hash !== null && known?.accounts.includes(hash) ? `${known.id} ${hash}` : null
}

/** The id of a browser that was signed in to any account here before; null for others. */
export async function browserId(cookieHeader: string | null): Promise<string | null> {
  return (await read(cookieHeader))?.id ?? null
}

/** The Set-Cookie header that has a browser known for an account, besides those it is known for. */
export async function rememberBrowser(
  cookieHeader: string | null,
  usernameKey: string,
): Promise<string> {
  const { id, accounts } = (await read(cookieHeader)) ?? { id: randomUUID(), accounts: [] }
  const hash = hashOf(id, usernameKey)
  const others = accounts.filter((account) => account !== hash)
  return cookie.serialize({ id, accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) })
}
