import { addDays } from "date-fns/addDays"
import { subMinutes } from "date-fns/subMinutes"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { readBoardNames } from "~/database/rows/tile-rows.server"
import type { AccessToken, User } from "~/database/types"
import { currentVisitor, type TokenUse } from "~/database/transactions/requester.server"
import { conflict, invalid, notFound } from "~/errors"
import { log } from "~/log.server"
import { getRole, type Actor } from "~/models/access/access.server"
import { isActive } from "~/models/access/active.server"
import { isAdmin } from "~/models/access/administrators.server"
import type { GivenProof } from "~/models/people/account/owner-proof"
import { requireProof, requireUnchanged } from "~/models/people/account/owner-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { audit } from "~/models/access/audit.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { hashToken, newToken } from "~/models/access/token.server"
import { dayIn, startOfDay } from "~/models/text/time/zoned-time"
import type { AccessTokenKey, AccessTokenView, CreateAccessToken } from "./access-token"
import type { Scope } from "~/models/access/token-scope"
import { endAccessTokens } from "~/models/people/acting/end-access-tokens.server"

// A person's tokens for programs. They end with the account, not with its password.

/** By which a leaked token is recognised in files and logs. */
const PREFIX = "cdl_"

const boardIdsOf = ({ boardIds }: AccessToken) => boardIds as string[] | null
const scopesOf = ({ scopes }: AccessToken) => scopes.split(" ") as Scope[]

/** The actor's tokens, the newest first, also those that have ended. */
export async function listAccessTokens({ id: userId }: Actor): Promise<AccessTokenView[]> {
  const rows = await db.accessToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  })
  const ids = rows.flatMap((row) => boardIdsOf(row) ?? [])
  const boards = await db.board.findMany({
    where: { id: { in: [...new Set(ids)] }, members: { some: { userId } } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  })
  return rows.map((row) => {
    const chosen = boardIdsOf(row)
    return {
      id: row.id,
      name: row.name,
      scopes: scopesOf(row),
      lastAddress: row.lastAddress,
      boards: chosen && boards.filter(({ id }) => chosen.includes(id)).map(({ name }) => name),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }
  })
}

/** The boards that a new token may be for, by name. */
export async function listBoardChoices(actor: Actor): Promise<{ id: string; name: string }[]> {
  const boards = await readBoardNames(actor.id)
  return boards
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * Makes a token, and tells the person by an email. @param zone the time zone of its last day
 * @returns the token itself, which is stored nowhere. @throws 400, 401, 404 for a board, 409, 503
 */
export async function createAccessToken(
  actor: Actor,
  input: CreateAccessToken,
  proof: GivenProof,
  zone: string,
): Promise<{ accessToken: string }> {
  const expiresAt = endOf(input, zone)
  const passwordHash = await requireProof(actor, proof)
  const accessToken = PREFIX + newToken()
  const { name, scopes, reach, boardIds } = input
  await transaction(async (tx) => {
    await requireUnchanged(tx, actor, passwordHash)
    if (scopes.includes("admin")) await requireAdministrator(tx, actor)
    await requireRoom(tx, actor, name)
    const chosen = reach === "chosen" ? boardIds : []
    for (const boardId of chosen) {
      if ((await getRole(tx, actor, boardId)) === null) throw notFound()
    }
    await tx.accessToken.create({
      data: {
        id: newId(),
        userId: actor.id,
        name,
        expiresAt,
        scopes: scopes.join(" "),
        tokenHash: hashToken(accessToken),
        ...(reach === "chosen" && { boardIds: chosen }),
      },
    })
    await audit(tx, "access_token_made", { actor, details: name })
    await queueSecurityEmail(tx, actor, "access_token_made")
  })
  return { accessToken }
}

function endOf({ ends, endDay = "" }: CreateAccessToken, zone: string): Date | null {
  if (ends === "never") return null
  if (ends !== "date") return addDays(new Date(), Number(ends))
  const end = startOfDay(dayIn("UTC", Date.parse(endDay), 1), zone)
  const message = "This day has passed."
  if (end <= new Date()) throw invalid(message, { endDay: [message] })
  return end
}

async function requireAdministrator(tx: Tx, { id }: Actor): Promise<void> {
  if (isAdmin(await tx.user.findUniqueOrThrow({ where: { id } }))) return
  const message = "Only administrators can have such a token."
  throw invalid(message, { scopes: [message] })
}

async function requireRoom(reader: Reader, { id: userId }: Actor, name: string): Promise<void> {
  const tokens = await reader.accessToken.findMany({ where: { userId }, select: { name: true } })
  if (tokens.length >= LIMITS.accessTokens) {
    throw conflict(`You have ${String(LIMITS.accessTokens)} tokens already. Revoke one first.`)
  }
  if (tokens.some((token) => token.name === name)) {
    throw conflict("You have a token of this name already.")
  }
}

/** Ends a token at once. @throws 404, also for another person's */
export async function revokeAccessToken(
  actor: Actor,
  { accessTokenId: id }: AccessTokenKey,
): Promise<void> {
  await transaction(async (tx) => {
    if ((await endAccessTokens(tx, { userId: actor.id, id })) === 0) throw notFound()
  })
}

export type FoundToken = { user: User; use: TokenUse }

/** The person for whom a program works, and what it may do; null for a token that has ended or never was. */
export async function findAccessToken(accessToken: string): Promise<FoundToken | null> {
  if (!accessToken.startsWith(PREFIX)) return null
  const row = await db.accessToken.findUnique({
    where: { tokenHash: hashToken(accessToken) },
    include: { user: true },
  })
  const hasEnded = !row || (row.expiresAt !== null && row.expiresAt <= new Date())
  if (hasEnded || !isActive(row.user)) return null
  noteUse(row)
  const boardIds = boardIdsOf(row)
  const { id, user, name } = row
  const use = { id, name, scopes: scopesOf(row), boardIds: boardIds && new Set(boardIds) }
  return { user, use }
}

/** How exact the time of the last use is. A change for each request would hold up others. */
const NOTED_MINUTES = 1

/** Not awaited: reading works where nothing can be written, and the next use tries again. */
function noteUse({ id, lastUsedAt, lastAddress }: AccessToken): void {
  const now = new Date()
  const address = currentVisitor()?.address ?? lastAddress
  const isNoted = lastUsedAt !== null && lastUsedAt > subMinutes(now, NOTED_MINUTES)
  if (isNoted && lastAddress === address) return
  const data = { lastUsedAt: now, lastAddress: address }
  transaction((tx) => tx.accessToken.updateMany({ where: { id }, data })).catch((err: unknown) =>
    log.warn({ err }, "the use of an access token was not noted"),
  )
}
