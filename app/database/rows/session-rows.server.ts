import { db } from "~/database/db.server"
import { Prisma } from "~/database/generated/client"
import { columnsOf } from "./row-columns"
import { rowConverter, toBoolean, toDate } from "./stored-row"
import type { Session, User } from "~/database/types"

type SessionRow = Pick<Session, "id" | "lastSeenAt" | "expiresAt"> & { user: User }

const convertRow = rowConverter<User & { sessionLastSeenAt: Date; expiresAt: Date }>({
  emailConfirmedAt: toDate,
  hidesEmailBanner: toBoolean,
  hidesHints: toBoolean,
  trialEndsAt: toDate,
  weeklyDigestAt: toDate,
  createdAt: toDate,
  lastSeenAt: toDate,
  disabledAt: toDate,
  sessionLastSeenAt: toDate,
  expiresAt: toDate,
})

const SESSION = `SELECT ${columnsOf("u", Prisma.UserScalarFieldEnum)},
    s."lastSeenAt" AS "sessionLastSeenAt", s."expiresAt" FROM "Session" s
  JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ?`

/** A session with its user, or null. Every request of a signed-in person reads one. */
export async function readSession(id: string): Promise<SessionRow | null> {
  const [row] = await db.prepared.query<object>(SESSION, id)
  if (!row) return null
  const { sessionLastSeenAt: lastSeenAt, expiresAt, ...user } = convertRow(row)
  return { id, lastSeenAt, expiresAt, user }
}
