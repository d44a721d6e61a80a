import { dialect } from "~/database/client.server"
import type { Reader } from "~/database/engine"

/** A reaction with the public part of the account of its person, or with the name that an import gave. */
export type ReactionRow = {
  textId: string
  emoji: string
  importedPerson: string | null
  userId: string | null
  name: string | null
  username: string | null
  avatar: string | null
}

// Most texts have none, and every visit of a card asks, so the statement is prepared.

/** The reactions to texts, the oldest first. */
export const readReactionRows = (
  reader: Reader,
  textIds: readonly string[],
): Promise<ReactionRow[]> =>
  reader.prepared.query<ReactionRow>(
    `SELECT r."textId", r."emoji", r."importedPerson", u."id" AS "userId", u."name", u."username", u."avatar"
     FROM "Reaction" r LEFT JOIN "User" u ON u."id" = r."userId"
     WHERE ${dialect().isOneOf('r."textId"', "?")} ORDER BY r."createdAt", r."id"`,
    JSON.stringify(textIds),
  )
