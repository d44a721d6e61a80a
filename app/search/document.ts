// What the index has, and how it is asked. Both engines take the same words and parts.

import { fold, isWholeWord, splitWords } from "./fold"

/** Indexes of cards and of their texts: comments, items of checklists, and values of custom fields. */
export type Index = "cards" | "texts"
export type TextKind = "comment" | "item" | "field"

/** A card or a text as the index takes it. `id` is that of the card, the comment, the item, or the card with the values. */
export type Document = {
  id: string
  kind: TextKind | "card"
  cardId: string
  board: string
  /** Words, with spaces between them. */
  title: string
  labels: string
  text: string
  /** Those of the board, the title and the text. */
  words: string
  /** The folded text, for the inside of words. */
  parts: string
}

/** Private letters, which no folded text has as a word: of a sign, and of a board. */
const SIGN = "\ue000"
const BOARD = "\ue001"
/** Longer words are found by their beginnings of this length; PostgreSQL has a limit. */
const MAX_WORD = 200

/** The names of a card's labels, which are stored as a JSON array of `name:#rrggbb`. */
export const labelNames = (json: string): string[] =>
  (JSON.parse(json) as string[]).map((label) => label.replace(/:\s*#[0-9a-f]{6}\s*$/i, ""))

/** The words of a folded text. */
const indexedWords = (folded: string): string[] => [
  ...new Set(splitWords(folded).map((word) => word.slice(0, MAX_WORD))),
]

/** The signs of a folded text, as words: titles are found by them, too. */
const indexedSigns = (folded: string): string[] =>
  [...new Set(folded.replace(/[\p{L}\p{N}\s]+/gu, ""))].map(
    (sign) => SIGN + (sign.codePointAt(0) ?? 0).toString(36),
  )

/**
 * The word that documents of a board have: of three letters, because the index of parts knows nothing else. Boards may have
 * the same, so that it only spares work.
 */
export function boardWord(boardId: string): string {
  const number = Number.parseInt(boardId.replaceAll("-", "").slice(0, 8), 16) || 0
  const letter = (digit: number) => String.fromCharCode(0xe100 + digit)
  return BOARD + letter(number % 4096) + letter(Math.floor(number / 4096) % 4096)
}

/** A word with which the search looks; or a beginning, where the last letters may go on. */
export type IndexedTerm = { words: string[]; isOpen: boolean }

/** What the index is asked for a folded word of a search: the rest is decided by the text. */
export function indexedTerm(folded: string): IndexedTerm {
  const words = indexedWords(folded)
  if (words.length === 0) return { words: indexedSigns(folded), isOpen: false }
  const last = Array.from(folded).at(-1) ?? ""
  return { words, isOpen: /[\p{L}\p{N}]/u.test(last) && !isWholeWord(last) }
}

/** A card for the index. @param labels as they are stored */
export function cardDocument(card: {
  id: string
  boardId: string
  title: string
  description: string
  labels: string
}): Document {
  const names = labelNames(card.labels).join("\n")
  const folded = [card.title, names, card.description].map(fold)
  const [title = "", labels = "", text = ""] = folded
  const board = boardWord(card.boardId)
  return {
    ...{ id: card.id, kind: "card", cardId: card.id, board },
    ...documentOf(
      board,
      [...indexedWords(title), ...indexedSigns(title)],
      indexedWords(labels),
      indexedWords(text),
    ),
    parts: [board, ...folded].join("\n"),
  }
}

/** A text of a card for the index. */
export function textDocument({
  boardId,
  text,
  ...row
}: {
  id: string
  kind: TextKind
  cardId: string
  boardId: string
  text: string
}): Document {
  const folded = fold(text)
  const board = boardWord(boardId)
  return {
    ...row,
    board,
    ...documentOf(board, [], [], indexedWords(folded)),
    parts: `${board}\n${folded}`,
  }
}

const documentOf = (board: string, title: string[], labels: string[], text: string[]) => ({
  ...{ title: title.join(" "), labels: labels.join(" "), text: text.join(" ") },
  words: [...new Set([board, ...title, ...text])].join(" "),
})
