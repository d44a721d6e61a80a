import { db } from "~/database/db.server"
import { toDate } from "./stored-row"

// Reads what a question to a language model needs of a card. Texts are cut in the database: a card may have megabytes.

type Limits = { items: number; comments: number; characters: number }

export type PromptItem = { text: string; completed: boolean }
export type PromptComment = { author: string | null; createdAt: Date; text: string }

/** Reads the first items of a card and its newest comments, the oldest first, with the beginnings of their texts. */
export async function readPromptRows(
  cardId: string,
  { items, comments, characters }: Limits,
): Promise<{ items: PromptItem[]; comments: PromptComment[] }> {
  const itemRows = await db.prepared.query<{ text: string; completed: number }>(
    `SELECT substr("text", 1, ?) AS "text", CASE WHEN "completed" THEN 1 ELSE 0 END AS "completed"
     FROM "ChecklistItem" WHERE "cardId" = ? ORDER BY "position", "id" LIMIT ?`,
    characters,
    cardId,
    items,
  )
  const commentRows = await db.prepared.query<{
    author: string | null
    createdAt: string
    text: string
  }>(
    `SELECT substr(c."text", 1, ?) AS "text", c."createdAt", coalesce(u."name", c."importedAuthor") AS "author"
     FROM "Comment" c LEFT JOIN "User" u ON u."id" = c."authorId"
     WHERE c."cardId" = ? ORDER BY c."position" DESC, c."id" DESC LIMIT ?`,
    characters,
    cardId,
    comments,
  )
  return {
    items: itemRows.map(({ text, completed }) => ({ text, completed: completed === 1 })),
    comments: commentRows
      .reverse()
      .map(({ createdAt, ...comment }) => ({ ...comment, createdAt: toDate(createdAt) })),
  }
}
