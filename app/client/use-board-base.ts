import { useState } from "react"
import type { Reply } from "~/models/text/reply/reply"
import type { BoardSummary } from "~/models/board/board/board"

const FIELDS = ["name", "description", "background"] as const
type Field = (typeof FIELDS)[number]

export type BoardTexts = Record<Field, string>

export const textsOfBoard = (board: BoardSummary): BoardTexts => ({
  name: board.name,
  description: board.description ?? "",
  background: board.background,
})

/**
 * The values that editing a board began with, and those that others have saved since in fields that this user changed,
 * too. Such a value is shown, and becomes the base of its field.
 */
export function useBoardBase(board: BoardSummary | undefined, refusal: Reply | undefined) {
  // A later fetch of the board must not change the base.
  const [initial] = useState(() => board && textsOfBoard(board))
  const conflicts: Partial<BoardTexts> = {}
  if (!initial) return { base: undefined, conflicts }
  const posted = refusal?.result?.initialValue
  const sent = textsIn(posted)
  const base = { ...initial, ...textsIn(posted?.base) }
  // Another refusal, such as that of an archived board, comes without the board.
  const current = refusal?.current as BoardSummary | undefined
  if (current) {
    const saved = textsOfBoard(current)
    for (const field of FIELDS) {
      const typed = sent[field] ?? ""
      const isChangedByOthers = saved[field] !== base[field] && saved[field] !== typed
      if (isChangedByOthers && typed !== base[field]) conflicts[field] = saved[field]
    }
  }
  return { base: { ...base, ...conflicts }, conflicts }
}

/** Returns the texts of a posted form. A missing field was empty. */
function textsIn(posted: unknown): Partial<BoardTexts> {
  if (typeof posted !== "object" || posted === null) return {}
  const texts: Partial<BoardTexts> = {}
  for (const field of FIELDS) {
    const value = (posted as Record<string, unknown>)[field]
    // Forms are sent with CRLF line breaks.
    texts[field] = typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : ""
  }
  return texts
}
