import { db, transaction } from "~/database/db.server"
import { DomainError, forbidden } from "~/errors"
import { renew } from "~/models/people/sign-on/identity.server"
import { LDAP_ISSUER } from "~/models/people/identity/issuers.server"
import { askLater, dismiss } from "~/models/people/sign-on/provider-session.server"
import type { Claims } from "~/models/people/identity/claims"
import { readPeople } from "~/models/people/ldap/ldap.server"

/** People who are looked up in one run; the others follow in the next. */
const BATCH = 500

/**
 * Looks up everybody whom LDAP has let in, with a session or without one: who is not there any more, or may not sign in, is
 * let go, and back once they may. @throws 502 if it is away
 */
export async function checkLdapSessions(): Promise<void> {
  const due = await db.identity.findMany({
    where: { checkAt: { lte: new Date() }, issuer: LDAP_ISSUER },
    orderBy: [{ checkAt: "asc" }, { id: "asc" }],
    take: BATCH,
  })
  if (due.length === 0) return
  const people = await readPeople(due.map(({ subject }) => subject))
  for (const identity of due) {
    const mayGoOn = await isStillLetIn(people.get(identity.subject) ?? null)
    await transaction(async (tx) => {
      if (!mayGoOn && identity.letGoAt === null) await dismiss(tx, identity)
      await askLater(tx, [identity.id])
    })
  }
}

/** Takes over who is an administrator, too. */
async function isStillLetIn(claims: Claims | null): Promise<boolean> {
  try {
    if (!claims) throw forbidden()
    await renew(claims)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.status === 403) return false
    throw error
  }
}
