import { db } from "~/database/db.server"
import { Prisma } from "~/database/generated/client"
import { columnsOf } from "./row-columns"
import { rowConverter, toBoolean, toDate } from "./stored-row"
import type { Session, User } from "~/database/types"

type State = Pick<Session, "lastSeenAt" | "expiresAt" | "isPending" | "hasSecondFactor">
type SessionRow = State & { id: string; user: User }

type Row = User & Omit<State, "lastSeenAt"> & { sessionLastSeenAt: Date }

const convertRow = rowConverter<Row>({
  emailConfirmedAt: toDate,
  hidesEmailBanner: toBoolean,
  hidesHints: toBoolean,
  isAdminByProvider: toBoolean,
  trialEndsAt: toDate,
  weeklyDigestAt: toDate,
  createdAt: toDate,
  lastSeenAt: toDate,
  disabledAt: toDate,
  suspendedAt: toDate,
  sessionLastSeenAt: toDate,
  expiresAt: toDate,
  isPending: toBoolean,
  hasSecondFactor: toBoolean,
})

const SESSION = `SELECT ${columnsOf("u", Prisma.UserScalarFieldEnum)},
    s."lastSeenAt" AS "sessionLastSeenAt", s."expiresAt", s."isPending", s."hasSecondFactor" FROM "Session" s
  JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ?`

/** A session with its user, or null. Every request of a signed-in person reads one. */
export async function readSession(id: string): Promise<SessionRow | null> {
  const [row] = await db.prepared.query<object>(SESSION, id)
  if (!row) return null
  const { sessionLastSeenAt, expiresAt, isPending, hasSecondFactor, ...user } = convertRow(row)
  return { id, lastSeenAt: sessionLastSeenAt, expiresAt, isPending, hasSecondFactor, user }
}
