import { asServer } from "~/database/transactions/requester.server"
import { db, onCommit, transaction, type Tx } from "~/database/db.server"
import { DiskFullError, unauthenticated } from "~/errors"
import { log } from "~/log.server"
import { subscribe } from "~/models/board/event/publish.server"
import { ACTIVE } from "~/models/access/active.server"

// On a full disk, sessions are held in memory until there is room; a restart before that loses them.

type HeldSession = {
  id: string
  userId: string
  /** From when the session began: a new password ends it. */
  passwordHash: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
  isPending: boolean
  hasSecondFactor: boolean
}

const MAX_HELD = 1000
const RETRY_MS = 10_000

const held = new Map<string, HeldSession>()
const ended = new Set<string>()
let writing: Promise<void> | null = null
let retry: NodeJS.Timeout | undefined
let unsubscribe: (() => void) | undefined

/** Holds a session in memory. @throws 401 if disabled or the password changed; `error` when too many are held */
export async function holdSession(
  session: Omit<HeldSession, "passwordHash" | "createdAt"> & { passwordHash?: string | undefined },
  error: DiskFullError,
): Promise<void> {
  const { userId, passwordHash } = session
  const user = await db.user.findUnique({ where: { id: userId, ...ACTIVE } })
  if (!user || (passwordHash ?? user.passwordHash) !== user.passwordHash) {
    throw unauthenticated("Invalid credentials")
  }
  if (held.size >= MAX_HELD) throw error
  unsubscribe ??= subscribe((event) => {
    if (event.type === "session_ended") held.delete(event.sessionId)
  })
  const { passwordHash: currentHash } = user
  held.set(session.id, { ...session, passwordHash: currentHash, createdAt: new Date() })
  retryLater()
}

export async function findHeldSession(id: string) {
  const session = held.get(id)
  if (!session) return null
  const { userId, passwordHash } = session
  const user = await db.user.findUnique({ where: { id: userId, passwordHash, ...ACTIVE } })
  if (!user || session.expiresAt <= new Date()) {
    held.delete(id)
    return null
  }
  // Not awaited: later changes of this session queue behind it.
  void writeHeldSessions()
  return { ...session, lastSeenAt: new Date(), user }
}

export const heldSessionsOf = (userId: string): HeldSession[] =>
  [...held.values()].filter((session) => session.userId === userId)

export async function endUndeletable(id: string): Promise<void> {
  if ((await db.session.count({ where: { id } })) === 0) return
  ended.add(id)
  retryLater()
}

export const hasEnded = (id: string): boolean => ended.has(id)

/** Writes the held sessions; failures are tried again later. */
export function writeHeldSessions(): Promise<void> {
  writing ??= asServer(() => transaction(writeAll))
    .catch((error: unknown) => {
      if (!(error instanceof DiskFullError))
        log.warn({ err: error }, "sessions could not be written")
    })
    .finally(() => (writing = null))
  return writing
}

async function writeAll(tx: Tx): Promise<void> {
  const ids = [...ended]
  const sessions = [...held.values()]
  await tx.session.deleteMany({ where: { id: { in: ids } } })
  for (const { passwordHash, ...session } of sessions) {
    const user = { id: session.userId, passwordHash, ...ACTIVE }
    if ((await tx.user.count({ where: user })) > 0) await tx.session.create({ data: session })
  }
  onCommit(tx, () => {
    for (const { id } of sessions) held.delete(id)
    for (const id of ids) ended.delete(id)
  })
}

function retryLater(): void {
  retry ??= setInterval(() => {
    if (held.size + ended.size > 0) return void writeHeldSessions()
    clearInterval(retry)
    unsubscribe?.()
    retry = unsubscribe = undefined
  }, RETRY_MS).unref()
}
