import { hash, verify } from "@node-rs/argon2"
import pLimit from "p-limit"
import { busy } from "~/errors"

// Argon2id with OWASP's parameters. A hash takes one core and 19 MiB for about 20 ms, so at most
// two run at a time and a short queue waits; further requests are refused.

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING = 60

const hashing = pLimit(AT_ONCE)

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= WAITING) throw busy(5)
  return hashing(work)
}

/** Returns the Argon2id hash of a password. @throws 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password, PARAMETERS))
}

const dummyHash = hash("nobody's password", PARAMETERS)

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it returns false at
 * the same cost, so that timing does not reveal accounts.
 * @throws 503 when too many wait
 */
export function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  return whenFree(async () => {
    const matches = await verify(hashed ?? (await dummyHash), password)
    return matches && hashed !== undefined
  })
}
