import { setImmediate } from "node:timers/promises"
import { config } from "~/config/config.server"
import { countsBy } from "~/database/rows/counts-by"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { log } from "~/log.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import type { Account, AccountKey, AccountsPage, FindAccounts, ListAccounts } from "./admin"
import type { ListPart } from "~/models/text/bounded-list.server"
import { includesText } from "~/models/text/includes-text"
import { storedBytesOf } from "~/models/board/storage/storage-quota.server"
import { nameKey } from "~/models/text/name-key"
import { isAdmin } from "~/models/access/administrators.server"

const PAGE_SIZE = 50
/** Accounts per query, so that a search does not block other requests for long. */
const SLICE_SIZE = 2000

/** Finds accounts by a part of a name or address, in username order. */
export async function listAccounts(actor: Actor, input: ListAccounts): Promise<AccountsPage> {
  await requireAdmin(db, actor)
  const ids = await findIds(input, PAGE_SIZE + 1)
  const accounts = await readAccounts(ids.slice(0, PAGE_SIZE))
  return {
    accounts,
    next: ids.length > PAGE_SIZE ? nameKey(accounts.at(-1)?.username ?? "") : null,
  }
}

/** The same as a list in parts. */
export async function findAccounts(
  actor: Actor,
  { q = "", after = "" }: FindAccounts,
): Promise<ListPart<Account>> {
  const { accounts, next } = await listAccounts(actor, { q, after })
  return { items: accounts, hasMore: next !== null }
}

export async function getAccount(actor: Actor, { userId }: AccountKey): Promise<Account> {
  await requireAdmin(db, actor)
  const [account] = await readAccounts([userId])
  if (!account) throw notFound()
  return account
}

/** Logs the names in ADMINS that no account has. */
export async function reportMissingAdmins(): Promise<void> {
  const keys = config.admins.map(nameKey)
  const where = { usernameKey: { in: keys } }
  const users = await db.user.findMany({ where, select: { usernameKey: true } })
  const missing = keys.filter((key) => users.every(({ usernameKey }) => usernameKey !== key))
  if (missing.length === 0) return
  log.warn({ missing }, "ADMINS names accounts that do not exist: register them without it first")
}

async function findIds({ q, after }: ListAccounts, count: number): Promise<string[]> {
  const found: string[] = []
  for (let from: string | null = nameKey(after); from !== null && found.length < count;) {
    const to: string | null = await endOfSlice(from)
    const rows = await db.user.findMany({
      where: { usernameKey: { gt: from, ...(to !== null && { lte: to }) } },
      select: { id: true, usernameKey: true, emailKey: true, name: true },
      orderBy: { usernameKey: "asc" },
    })
    const matches = rows.filter(({ usernameKey, emailKey, name }) =>
      [usernameKey, emailKey, name].some((text) => includesText(text, q)),
    )
    found.push(...matches.map(({ id }) => id))
    from = to
    await setImmediate()
  }
  return found.slice(0, count)
}

async function endOfSlice(from: string): Promise<string | null> {
  const last = await db.user.findFirst({
    where: { usernameKey: { gt: from } },
    select: { usernameKey: true },
    orderBy: { usernameKey: "asc" },
    skip: SLICE_SIZE - 1,
  })
  return last?.usernameKey ?? null
}

async function readAccounts(ids: string[]): Promise<Account[]> {
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    include: { authenticator: true, passkeys: { select: { id: true }, take: 1 } },
    orderBy: { usernameKey: "asc" },
  })
  const ofUsers = { by: ["userId" as const], where: { userId: { in: ids } }, _count: true as const }
  const memberships = await db.member.groupBy(ofUsers)
  const owning = await db.member.groupBy({ ...ofUsers, where: { ...ofUsers.where, role: "owner" } })
  const sessions = await db.session.groupBy(ofUsers)
  const [boardsOf, sessionsOf] = [countsBy("userId", memberships), countsBy("userId", sessions)]
  const ownedBy = countsBy("userId", owning)
  const stored = await storedBytesOf(ids)
  return users.map((user) => ({
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    isAdmin: isAdmin(user),
    hasFactor: (user.authenticator?.confirmedAt ?? null) !== null || user.passkeys.length > 0,
    boards: boardsOf.get(user.id) ?? 0,
    ownsBoards: (ownedBy.get(user.id) ?? 0) > 0,
    sessions: sessionsOf.get(user.id) ?? 0,
    storedBytes: stored.get(user.id) ?? 0,
  }))
}
