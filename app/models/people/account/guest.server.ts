import { randomInt, randomUUID } from "node:crypto"
import { transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { busy, forbidden } from "~/errors"
import { config } from "~/config/config.server"
import { NO_PASSWORD } from "~/models/access/active.server"
import { LIMITS } from "~/models/text/limits"
import { addUser } from "./user.server"

// On a server with TRY=on, everybody is a guest for a day: an account without a password and an address.

const FULL = "Many people are trying this server. Their day ends soon: please come back in an hour."
const NO_OTHERS = "This server is for trying: it sends nothing to other servers."
const HOUR_S = 60 * 60

/** Creates an account that nobody can sign in to again. @throws 503 while there are too many */
export function createGuest(): Promise<User> {
  return transaction(async (tx) => {
    if ((await tx.user.count()) >= LIMITS.guests) throw busy(HOUR_S, FULL)
    const username = `guest-${randomUUID()}`
    return addUser(tx, {
      username,
      name: `Guest ${String(randomInt(100, 1000))}`,
      // Reserved for names that never exist (RFC 2606).
      email: `${username}@guest.invalid`,
      passwordHash: NO_PASSWORD,
      emailConfirmedAt: null,
    })
  })
}

/** Nobody sends requests to other servers by coming here. @throws 403 on a server with TRY=on */
export function requireNoGuests(): void {
  if (config.isTry) throw forbidden(NO_OTHERS)
}
