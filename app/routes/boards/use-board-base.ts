import { useState } from "react"
import type { Reply } from "~/models/reply/reply"
import type { BoardSummary } from "~/models/board/board"

const FIELDS = ["name", "description", "background"] as const
type Field = (typeof FIELDS)[number]

/** The fields of the form, as text. */
export type BoardTexts = Record<Field, string>

/** What the fields of a board's form say. */
export const textsOfBoard = (board: BoardSummary): BoardTexts => ({
  name: board.name,
  description: board.description ?? "",
  background: board.background,
})

/**
 * What the person who edits a board began with, by field, and what others have since made of the
 * fields that this person has changed too. What they were shown of it is what they go on from; a
 * field that they left alone is still compared with what they began with.
 * @param refusal of this form, if it was refused
 */
export function useBoardBase(board: BoardSummary | undefined, refusal: Reply | undefined) {
  // A board that is fetched again must not pass for what the person began with.
  const [began] = useState(() => board && textsOfBoard(board))
  const theirs: Partial<BoardTexts> = {}
  if (!began) return { base: undefined, theirs }
  const posted = refusal?.result?.initialValue
  const sent = textsIn(posted)
  const base = { ...began, ...textsIn(posted?.base) }
  if (refusal?.status === 409) {
    const now = textsOfBoard(refusal.current as BoardSummary)
    for (const field of FIELDS) {
      const typed = sent[field] ?? ""
      const isTheirs = now[field] !== base[field] && now[field] !== typed
      if (isTheirs && typed !== base[field]) theirs[field] = now[field]
    }
  }
  return { base: { ...base, ...theirs }, theirs }
}

/** The texts of what was posted; one that is not there was empty. */
function textsIn(posted: unknown): Partial<BoardTexts> {
  if (typeof posted !== "object" || posted === null) return {}
  const texts: Partial<BoardTexts> = {}
  for (const field of FIELDS) {
    const value = (posted as Record<string, unknown>)[field]
    // Forms are sent with CRLF at the end of a line.
    texts[field] = typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : ""
  }
  return texts
}
