import { NO_PASSWORD } from "~/models/access/active.server"
import { hash, verify } from "@node-rs/argon2"
import { FairQueue } from "~/database/transactions/fair-queue"
import { currentRequester } from "~/database/transactions/requester.server"
import { newId } from "~/models/text/id"
import { isPasswordTooLong, normalPassword } from "./account-fields"

// Argon2id with OWASP's parameters: one core and 19 MiB for about 20 ms. So two run at a time, and few of each person or
// address wait, in turns: a flood from one keeps nobody else out.

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const hashing = new FairQueue({
  maxWaitingPerPerson: 60,
  maxWaiting: 600,
  maxRunning: 2,
  tasks: "attempts",
})

const queued = <T>(work: () => Promise<T>): Promise<T> =>
  hashing.run(currentRequester() ?? "nobody", work, newId())

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(normalPassword(password), PARAMETERS))
}

const dummyHash = hash("nobody's password", PARAMETERS)

/** Hashes of earlier versions are of passwords as they were typed: also decomposed, on Apple's systems. */
const formsOf = (password: string) =>
  new Set([normalPassword(password), password, password.normalize("NFD")])

/** Whether the password has this hash; takes the same time without one (no such account). @throws 429, 503 */
export async function verifyPassword(
  hashed: string | undefined,
  password: string,
): Promise<boolean> {
  if (isPasswordTooLong(password)) return false
  return queued(async () => {
    const isReal = hashed !== undefined && hashed !== NO_PASSWORD
    for (const form of formsOf(password)) {
      if (await verify(isReal ? hashed : await dummyHash, form)) return isReal
    }
    return false
  })
}
