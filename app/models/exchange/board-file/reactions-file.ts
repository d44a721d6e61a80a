import { z } from "zod"
import type { Prisma } from "~/database/types"
import { Emoji, MAX_REACTIONS } from "~/models/board/reaction/reaction"
import { Line } from "~/models/text/fields"
import { newId } from "~/models/text/id"

/** As many people as can be on a board, and those who were. */
const MAX_PEOPLE = 10_000

const FileReaction = z.object({
  emoji: Emoji,
  people: z.array(Line("A person's name")).min(1, "Somebody must have given it.").max(MAX_PEOPLE),
})
export type FileReaction = z.output<typeof FileReaction>

/** The reactions to a text. */
export const FileReactions = z
  .array(FileReaction, "Must be a list.")
  .max(MAX_REACTIONS, `A text can have at most ${String(MAX_REACTIONS)} different reactions.`)
  .default([])

export type ReactionRow = Prisma.ReactionCreateManyInput & { importedPerson: string }

type Text = { cardId: string; commentId: string | null }

/** Rows of the reactions to a text, by names; an emoji that is there twice is joined. @param now when they are given, in their order */
export function planReactions(
  reactions: readonly FileReaction[],
  { cardId, commentId }: Text,
  now: Date,
): ReactionRow[] {
  const given = reactions.flatMap(({ emoji, people }) => people.map((name) => ({ emoji, name })))
  const byKey = new Map(given.map((each) => [`${each.emoji} ${each.name}`, each]))
  return [...byKey.values()].map(({ emoji, name }, at) => ({
    id: newId(),
    textId: commentId ?? cardId,
    emoji,
    userId: null,
    importedPerson: name,
    cardId,
    commentId,
    createdAt: new Date(now.getTime() + at),
  }))
}

/** Gives reactions to the accounts of their people. Who had two names in the file reacts once. */
export function withPeople(
  rows: readonly ReactionRow[],
  people: ReadonlyMap<string, string>,
): Prisma.ReactionCreateManyInput[] {
  const known = new Set<string>()
  return rows.flatMap((row): Prisma.ReactionCreateManyInput[] => {
    const userId = people.get(row.importedPerson)
    if (userId === undefined) return [row]
    const key = `${row.textId} ${row.emoji} ${userId}`
    if (known.has(key)) return []
    known.add(key)
    return [{ ...row, userId, importedPerson: null }]
  })
}
