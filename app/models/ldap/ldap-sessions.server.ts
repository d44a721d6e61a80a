import { db, transaction } from "~/database/db.server"
import { DomainError, forbidden } from "~/errors"
import { renew } from "~/models/sign-on/identity.server"
import { LDAP_ISSUER } from "~/models/sign-on/issuers.server"
import { dismiss, keep, SESSION } from "~/models/sign-on/provider-session.server"
import { groupBy } from "~/models/board-import/lenient"
import type { Claims } from "~/models/sign-on/claims"
import { readPeople } from "./ldap.server"

/** Sessions that are looked at in one run; the others follow in the next. */
const BATCH = 500

/** Ends the sessions that LDAP began, of people who are there no more or may not sign in. @throws 502 if it is away */
export async function checkLdapSessions(): Promise<void> {
  const due = await db.providerSession.findMany({
    where: { checkAt: { lte: new Date() }, identity: { issuer: LDAP_ISSUER } },
    select: SESSION,
    orderBy: [{ checkAt: "asc" }, { sessionId: "asc" }],
    take: BATCH,
  })
  const bySubject = groupBy(due, ({ identity }) => identity.subject)
  if (bySubject.size === 0) return
  const people = await readPeople([...bySubject.keys()])
  for (const [subject, rows] of bySubject) {
    const mayGoOn = await isStillLetIn(people.get(subject) ?? null)
    if (mayGoOn) for (const row of rows) await keep(row, {})
    else await transaction((tx) => dismiss(tx, rows))
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
