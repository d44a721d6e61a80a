import { addMinutes } from "date-fns/addMinutes"
import { ResponseBodyError } from "openid-client"
import { db, transaction, type Tx } from "~/database/db.server"
import type { Identity } from "~/database/types"
import { DomainError, forbidden } from "~/errors"
import { log } from "~/log.server"
import { audit } from "~/models/access/audit.server"
import { endSessions } from "~/models/people/session/session.server"
import { seal, unseal } from "~/models/people/session/sealed.server"
import { hashToken } from "~/models/access/token.server"
import { spendOnce, wasSpent } from "~/models/people/session/used-once.server"
import { refresh, type LogoutNotice, type Tokens } from "./provider.server"
import type { Identified } from "~/models/people/identity/claims"
import { renew } from "./identity.server"
import { letGo } from "~/models/people/identity/identity-rows.server"
import { LDAP_ISSUER } from "~/models/people/identity/issuers.server"

// A person whom a provider lets go may not be here by it: it gives notice, or refuses when it is asked about an identity, which
// happens with a session or without one.

const CHECK_MINUTES = 10
/** People who are asked about in one run; the others follow in the next. */
const BATCH = 100
const PURPOSE = "refresh token"

const inMinutes = (minutes: number) => addMinutes(new Date(), minutes)

/** Notes what a session needs to be ended by the provider. @param token of the session */
export async function noteProvider(
  token: string,
  { issuer, subject }: Identified,
  { idToken, sid, ...given }: Tokens,
): Promise<void> {
  await transaction(async (tx) => {
    const where = { issuer_subject: { issuer, subject } }
    const { id } = await tx.identity.findUniqueOrThrow({ where })
    const sessionId = hashToken(token)
    const checkAt = inMinutes(CHECK_MINUTES)
    await tx.providerSession.create({ data: { sessionId, identityId: id, sid, idToken, checkAt } })
    if (given.refreshToken !== null) await keepToken(tx, id, given)
    else if (issuer === LDAP_ISSUER) await askLater(tx, [id])
  })
}

type Given = Pick<Tokens, "refreshToken" | "refreshEndsAt">

/** Keeps by what the provider is asked next. The newest token is the best: others end with sessions there. */
async function keepToken(tx: Tx, id: string, { refreshToken, refreshEndsAt }: Given) {
  const sealed = refreshToken === null ? null : seal(PURPOSE, refreshToken)
  const checkAt = sealed === null ? null : inMinutes(CHECK_MINUTES)
  await tx.identity.update({
    where: { id },
    data: { refreshToken: sealed, refreshEndsAt, checkAt },
  })
}

/** Asks about identities again, but not at once. */
export async function askLater(tx: Tx, ids: string[]): Promise<void> {
  const data = { checkAt: inMinutes(CHECK_MINUTES) }
  await tx.identity.updateMany({ where: { id: { in: ids } }, data })
}

/** The ID token of a session; null if no provider of OpenID Connect began it. */
export async function readIdToken(token: string): Promise<string | null> {
  const where = { sessionId: hashToken(token), identity: { issuer: { not: LDAP_ISSUER } } }
  const row = await db.providerSession.findUnique({ where, select: { idToken: true } })
  return row?.idToken ?? null
}

const signOutOf = ({ issuer, subject }: Identified) => `signed out ${issuer} ${subject}`

/**
 * Notes that the person goes on to sign out of the provider, too: its notice of that is no news, nor is that it refuses a
 * token of the session which ended there. @param token of the session here
 */
export async function noteSignOut(token: string): Promise<void> {
  await transaction(async (tx) => {
    const where = { sessionId: hashToken(token) }
    const row = await tx.providerSession.findUnique({ where, select: { identity: true } })
    if (!row) return
    const { id, refreshToken } = row.identity
    await spendOnce(tx, signOutOf(row.identity), inMinutes(2 * CHECK_MINUTES))
    // Soon, so that the answer tells whether the token has outlived the session there.
    const data = { checkAt: inMinutes(1) }
    if (refreshToken !== null) await tx.identity.update({ where: { id }, data })
  })
}

/**
 * Ends what a notice names, one session of the provider or all of a person, and lets the person go unless another session
 * of the provider is open here. A notice counts once.
 */
export async function endByNotice({ issuer, sub, sid, id }: LogoutNotice): Promise<void> {
  await transaction(async (tx) => {
    if (!(await spendOnce(tx, `logout ${issuer} ${id}`, inMinutes(2 * CHECK_MINUTES)))) return
    const sessions = sid === null ? {} : { sessions: { some: { sid } } }
    const whose = sub === null ? sessions : { subject: sub }
    const identities = await tx.identity.findMany({ where: { issuer, ...whose } })
    for (const identity of identities) {
      await endSessionsBy(tx, identity, sid)
      const isOpen = (await tx.providerSession.count({ where: { identityId: identity.id } })) > 0
      const isEcho = sid !== null && (await wasSpent(tx, signOutOf(identity)))
      if (!isOpen && !isEcho) await letGo(tx, identity)
    }
  })
}

/** Ends the sessions that an identity began. @param sid of one session of the provider; null for all */
async function endSessionsBy(tx: Tx, identity: Identity, sid: string | null = null): Promise<void> {
  const where = { identityId: identity.id, ...(sid !== null && { sid }) }
  const rows = await tx.providerSession.findMany({ where, select: { sessionId: true } })
  if (rows.length === 0) return
  await endSessions(
    tx,
    rows.map(({ sessionId: id }) => ({ id })),
  )
  const account = await tx.user.findUniqueOrThrow({ where: { id: identity.userId } })
  await audit(tx, "ended_by_provider", { actor: null, account })
}

/** Ends the sessions of somebody whom a provider does not let in any more, and what they are by it. */
export async function dismiss(tx: Tx, identity: Identity): Promise<void> {
  await endSessionsBy(tx, identity)
  await letGo(tx, identity)
}

/** Asks the provider about each identity that is due whether its person may go on. */
export async function checkProviderSessions(): Promise<void> {
  const due = await db.identity.findMany({
    where: { checkAt: { lte: new Date() }, refreshToken: { not: null } },
    orderBy: [{ checkAt: "asc" }, { id: "asc" }],
    take: BATCH,
  })
  for (const identity of due) await check(identity)
}

const NO_TOKEN = { refreshToken: null, refreshEndsAt: null }

async function check(identity: Identity): Promise<void> {
  const { id } = identity
  // After a change of the session secret, the token is unreadable, but nobody is signed in either.
  const token = unseal(PURPOSE, identity.refreshToken ?? "")
  try {
    const next = token === null ? NO_TOKEN : await goOn(identity, token)
    await withUnchanged(identity, (tx) => keepToken(tx, id, next))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) {
      log.warn({ err: error }, "the sign-on provider did not say whether a person may go on")
      return transaction((tx) => askLater(tx, [id]))
    }
    await withUnchanged(identity, async (tx) => {
      const isExpected = refusal === "token" && (await mayHaveEnded(tx, identity))
      if (!isExpected) return dismiss(tx, identity)
      await endSessionsBy(tx, identity)
      await keepToken(tx, id, NO_TOKEN)
    })
  }
}

/** Does nothing if the person has signed in by the provider meanwhile: then there is a newer token. */
function withUnchanged(
  { id, refreshToken }: Identity,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  return transaction(async (tx) => {
    if ((await tx.identity.count({ where: { id, refreshToken } })) > 0) await change(tx)
  })
}

/** Whether a token ended by itself: in time, or with a session that the person ended at the provider by way of here. */
const mayHaveEnded = async (tx: Tx, identity: Identity): Promise<boolean> =>
  (identity.refreshEndsAt !== null && identity.refreshEndsAt <= new Date()) ||
  wasSpent(tx, signOutOf(identity))

/** @returns the next refresh token. @throws what `refusalOf` tells from the provider's being away */
async function goOn(identity: Identity, token: string): Promise<Given> {
  const { claims, ...given } = await refresh(token)
  if (claims) {
    const isSame = claims.issuer === identity.issuer && claims.subject === identity.subject
    if (!isSame) throw forbidden("The provider answered for somebody else.")
    await renew(claims)
  }
  return given
}

/** Whether the provider refuses the token or the person; null if it did not answer the question. */
function refusalOf(error: unknown): "token" | "person" | null {
  if (error instanceof ResponseBodyError) return error.error === "invalid_grant" ? "token" : null
  return error instanceof DomainError && error.status === 403 ? "person" : null
}
