import { db } from "~/database/db.server"
import { toStored } from "./stored-row"

/** Open ones to a confirmed address that would change something; void if the person was removed from it since. */
export const readOwnInvitationIds = (userId: string): Promise<{ id: string }[]> =>
  db.prepared.query(
    `SELECT i."id" FROM "User" u JOIN "Invitation" i ON i."emailKey" = u."emailKey"
     JOIN "Board" b ON b."id" = i."boardId"
     LEFT JOIN "User" p ON p."id" = i."inviterId"
     LEFT JOIN "Member" m ON m."boardId" = b."id" AND m."userId" = u."id"
     LEFT JOIN "BoardExclusion" e ON e."boardId" = b."id" AND e."userId" = u."id"
     WHERE u."id" = ? AND u."emailConfirmedAt" IS NOT NULL
       AND i."revokedAt" IS NULL AND i."acceptedAt" IS NULL AND i."expiresAt" > ?
       AND b."archivedAt" IS NULL AND p."disabledAt" IS NULL AND p."suspendedAt" IS NULL
       AND (m."role" IS NULL OR (m."role" = 'viewer' AND i."role" <> 'viewer'))
       AND (e."since" IS NULL OR e."since" < i."createdAt")
     ORDER BY i."createdAt" DESC, i."id"`,
    userId,
    toStored(new Date()),
  )
