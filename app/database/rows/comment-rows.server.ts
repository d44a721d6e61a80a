import type { Reader } from "~/database/engine"
import { Prisma } from "~/database/generated/client"
import { columnsOf } from "./row-columns"
import { rowConverter, toBoolean, toDate } from "./stored-row"
import type { Comment, User } from "~/database/types"

/** A comment with the public part of its author's account. */
export type CommentRow = Comment & {
  author: Pick<User, "id" | "name" | "username" | "avatar"> | null
}

type JoinedRow = Comment & { name: string; username: string; avatar: string | null }

const convertRow = rowConverter<JoinedRow>({
  createdAt: toDate,
  editedAt: toDate,
  authorDeleted: toBoolean,
})

const COLUMNS = columnsOf("c", Prisma.CommentScalarFieldEnum)

const select = (isAfter: string, direction: string) =>
  `SELECT ${COLUMNS}, u."name", u."username", u."avatar" FROM "Comment" c
   LEFT JOIN "User" u ON u."id" = c."authorId"
   WHERE c."cardId" = ? AND (c."position", c."id") ${isAfter} (?, ?)
   ORDER BY c."position" ${direction}, c."id" ${direction} LIMIT ?`

/** The largest integer of PostgreSQL. */
const MAX_INT = 2_147_483_647

const ORDERS = {
  oldest: { sql: select(">", "ASC"), start: { position: -1, id: "" } },
  newest: { sql: select("<", "DESC"), start: { position: MAX_INT, id: "" } },
}

/** Reads at most `take` comments of a card that come after `after`. */
export async function readCommentRows(
  reader: Reader,
  cardId: string,
  range: {
    first: keyof typeof ORDERS
    after?: Pick<Comment, "position" | "id"> | null | undefined
    take: number
  },
): Promise<CommentRow[]> {
  const { sql, start } = ORDERS[range.first]
  const { position, id } = range.after ?? start
  const rows = await reader.prepared.query<object>(sql, cardId, position, id, range.take)
  return rows.map((row) => {
    const { name, username, avatar, ...comment } = convertRow(row)
    const { authorId } = comment
    return {
      ...comment,
      author: authorId === null ? null : { id: authorId, name, username, avatar },
    }
  })
}
