import { db } from "~/database/db.server"
import { rowConverter, toBoolean, toDate } from "./stored-row"

/** A public address with the state of its board. */
export type PublicBoardRow = {
  id: string
  boardId: string
  passwordHash: string | null
  names: string
  comments: boolean
  files: string
  listIds: string | null
  embedIn: string
  indexed: boolean
  zone: string
  endsAt: Date | null
  requestListId: string | null
  /** Whether that list is on the board now. */
  takesCards: boolean
  requestsNeedApproval: boolean
  /** The person who switched it on; null after the account is deleted. */
  creator: string | null
  creatorId: string | null
  version: number
  createdAt: Date
  showsNumbers: boolean
}

const convert = rowConverter<PublicBoardRow>({
  comments: toBoolean,
  indexed: toBoolean,
  takesCards: toBoolean,
  requestsNeedApproval: toBoolean,
  endsAt: toDate,
  createdAt: toDate,
  showsNumbers: toBoolean,
})

const ONE = `SELECT p."id", p."boardId", p."passwordHash", p."names", p."comments", p."files", p."listIds",
    p."embedIn", p."indexed", p."zone", p."endsAt", p."requestListId", p."requestsNeedApproval",
    EXISTS (SELECT 1 FROM "List" l WHERE l."id" = p."requestListId" AND l."boardId" = b."id") AS "takesCards",
    u."name" AS "creator", p."creatorId", b."version", b."createdAt", b."showsNumbers"
  FROM "PublicBoard" p JOIN "Board" b ON b."id" = p."boardId"
  LEFT JOIN "User" u ON u."id" = p."creatorId"
  WHERE p."tokenHash" = ? AND b."archivedAt" IS NULL AND b."deletedAt" IS NULL AND EXISTS (
    SELECT 1 FROM "Member" m JOIN "User" o ON o."id" = m."userId" WHERE m."boardId" = b."id"
      AND m."role" = 'owner' AND o."disabledAt" IS NULL AND o."suspendedAt" IS NULL)`

/** Reads a public address of a board that is neither archived nor deleted, and has an owner who may be here. */
export async function readPublicBoardRow(tokenHash: string): Promise<PublicBoardRow | null> {
  const [row] = await db.prepared.query<object>(ONE, tokenHash)
  return row ? convert(row) : null
}

/** When the cards of a board last changed, of its latest changes of some kinds, by the cards' ids. */
export async function readLatestChanges(
  boardId: string,
  kinds: readonly string[],
  limit: number,
): Promise<Map<string, Date>> {
  const rows = await db.activity.findMany({
    where: { boardId, kind: { in: [...kinds] }, cardId: { not: null } },
    select: { cardId: true, createdAt: true },
    orderBy: { version: "desc" },
    take: limit,
  })
  return new Map(rows.reverse().map(({ cardId, createdAt }) => [cardId ?? "", createdAt]))
}
