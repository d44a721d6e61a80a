import { addMinutes } from "date-fns/addMinutes"
import { ResponseBodyError } from "openid-client"
import { db, transaction, type Tx } from "~/database/db.server"
import { DomainError, forbidden } from "~/errors"
import { log } from "~/log.server"
import { audit } from "~/models/audit/audit.server"
import { endSessions } from "~/models/session/session.server"
import { seal, unseal } from "~/models/session/sealed.server"
import { hashToken } from "~/models/session/token.server"
import { spendOnce } from "~/models/session/used-once.server"
import { refresh, type LogoutNotice, type Tokens } from "./provider.server"
import type { Identified } from "./claims"
import { renew } from "./identity.server"
import { endAdmin } from "./identity-rows.server"
import { LDAP_ISSUER } from "./issuers.server"

// Sessions that a provider began end with it: by its notice, or when it refuses to refresh.

const CHECK_MINUTES = 10
/** Sessions that are asked for in one run; the others follow in the next. */
const BATCH = 100
const PURPOSE = "refresh token"

const nextCheck = () => addMinutes(new Date(), CHECK_MINUTES)

/** Notes what a session needs to be ended by the provider. @param token of the session */
export async function noteProvider(
  token: string,
  { issuer, subject }: Identified,
  { idToken, refreshToken, sid }: Tokens,
): Promise<void> {
  await transaction(async (tx) => {
    const where = { issuer_subject: { issuer, subject } }
    const identity = await tx.identity.findUniqueOrThrow({ where })
    await tx.providerSession.create({
      data: {
        ...{ sessionId: hashToken(token), identityId: identity.id, sid, idToken },
        refreshToken: refreshToken === null ? null : seal(PURPOSE, refreshToken),
        checkAt: nextCheck(),
      },
    })
  })
}

/** The ID token of a session; null if no provider of OpenID Connect began it. */
export async function readIdToken(token: string): Promise<string | null> {
  const where = { sessionId: hashToken(token), identity: { issuer: { not: LDAP_ISSUER } } }
  const row = await db.providerSession.findUnique({ where, select: { idToken: true } })
  return row?.idToken ?? null
}

/** Ends what a notice names: one session of the provider, or all of a person. A notice counts once. */
export async function endByNotice({ issuer, sub, sid, id }: LogoutNotice): Promise<void> {
  await transaction(async (tx) => {
    if (!(await spendOnce(tx, `logout ${issuer} ${id}`, addMinutes(new Date(), 20)))) return
    const identity = { issuer, ...(sub !== null && { subject: sub }) }
    const rows = await tx.providerSession.findMany({
      where: { identity, ...(sid !== null && { sid }) },
      select: SESSION,
    })
    await end(tx, rows)
  })
}

export const SESSION = {
  sessionId: true,
  identity: { select: { userId: true, issuer: true, subject: true } },
} as const
type Row = {
  sessionId: string
  identity: Identified & { userId: string }
}

async function end(tx: Tx, rows: Row[]): Promise<void> {
  await endSessions(
    tx,
    rows.map(({ sessionId: id }) => ({ id })),
  )
  for (const userId of new Set(rows.map(({ identity }) => identity.userId))) {
    const account = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    await audit(tx, "ended_by_provider", { actor: null, account })
  }
}

/** Ends the sessions of people whom a provider does not let in any more, and what they are by it. */
export async function dismiss(tx: Tx, rows: Row[]): Promise<void> {
  await end(tx, rows)
  for (const { identity } of rows) await endAdmin(tx, identity)
}

/** Asks the provider of each session that is due whether its person may go on. */
export async function checkProviderSessions(): Promise<void> {
  const due = await db.providerSession.findMany({
    where: { checkAt: { lte: new Date() }, refreshToken: { not: null } },
    select: { ...SESSION, refreshToken: true },
    orderBy: [{ checkAt: "asc" }, { sessionId: "asc" }],
    take: BATCH,
  })
  for (const row of due) await check(row)
}

async function check(row: Row & { refreshToken: string | null }): Promise<void> {
  // After a change of the session secret, the token is unreadable, but nobody is signed in either.
  const token = unseal(PURPOSE, row.refreshToken ?? "")
  try {
    const next = token === null ? null : await goOn(row, token)
    await keep(row, { refreshToken: next === null ? null : seal(PURPOSE, next) })
  } catch (error) {
    if (isRefusal(error)) return transaction((tx) => dismiss(tx, [row]))
    log.warn({ err: error }, "the sign-on provider did not say whether a person may go on")
    await keep(row, {})
  }
}

/** @returns the next refresh token. @throws what `isRefusal` tells from the provider's being away */
async function goOn({ identity }: Row, token: string): Promise<string> {
  const { refreshToken, claims } = await refresh(token)
  if (claims) {
    const isSame = claims.issuer === identity.issuer && claims.subject === identity.subject
    if (!isSame) throw forbidden("The provider answered for somebody else.")
    await renew(claims)
  }
  return refreshToken
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ResponseBodyError
    ? error.error === "invalid_grant"
    : error instanceof DomainError && error.status === 403

export async function keep(
  { sessionId }: Row,
  change: { refreshToken?: string | null },
): Promise<void> {
  const data = { ...change, checkAt: nextCheck() }
  await transaction((tx) => tx.providerSession.updateMany({ where: { sessionId }, data }))
}
