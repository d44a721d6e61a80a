// The documents of the index, and the questions to it. Both engines take the same words and parts.

import { fold, hasLetters, isWholeWord, splitWords } from "./fold"

/** Indexes of cards and of their texts: comments, items of checklists, and values of custom fields. */
export type Index = "cards" | "texts"
export type TextKind = "comment" | "item" | "field"

/** A card or a text for the index. `id` is that of the card, the comment, the item, or the card with the values. */
export type Document = {
  id: string
  kind: TextKind | "card"
  cardId: string
  /** A word; see `boardWord`. */
  board: string
  title: string[]
  labels: string[]
  /** The words of the title and of all other texts. */
  words: string[]
  /** The folded text, for the inside of words. */
  parts: string
  /** The folded names of labels, for the inside of words. */
  labelParts: string
}

/** Private letters, which no folded text has as a word: of a sign, of a board, and of the first letters of words. */
const SIGN = "\ue000"
const BOARD = "\ue001"
const BEGINNING = "\ue005"
/** Longer words are found by their beginnings of this length; PostgreSQL has a limit. */
const MAX_WORD = 200

/** The names of a card's labels, which are stored as a JSON array of `name:#rrggbb`. */
export const labelNames = (json: string): string[] =>
  (JSON.parse(json) as string[]).map((label) => label.replace(/:\s*#[0-9a-f]{6}\s*$/i, ""))

const indexedWords = (folded: string): string[] => [
  ...new Set(splitWords(folded).map((word) => word.slice(0, MAX_WORD))),
]

/** Very many words begin with the same two letters, so that these are words of their own. */
const SHORT_BEGINNING = 2

const withBeginnings = (words: Iterable<string>): string[] => {
  const each = [...words]
  const beginnings = each
    .map((word) => Array.from(word).slice(0, SHORT_BEGINNING))
    .filter((letters) => letters.length === SHORT_BEGINNING && hasLetters(letters[0] ?? ""))
    .map((letters) => BEGINNING + letters.join(""))
  return [...new Set([...each, ...beginnings])]
}

/** The three letters in a row that the words of a folded text have, with signs. */
export const indexedParts = (folded: string): string[] => {
  const each = folded.split(/\s+/u).flatMap((word) => {
    const letters = Array.from(word)
    return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(""))
  })
  return [...new Set(each)]
}

/** The signs of a folded text, as words: titles are found by them, too. */
const indexedSigns = (folded: string): string[] =>
  [...new Set(folded.replace(/[\p{L}\p{N}\s]+/gu, ""))].map(
    (sign) => SIGN + (sign.codePointAt(0) ?? 0).toString(36),
  )

/** The length of a UUID: the ids of a board's archive and bin end with its own. */
const ID_LENGTH = 36

/** The word that documents of a board have. Boards may have the same, so that it only spares work. */
export const boardWord = (boardId: string): string =>
  BOARD + boardId.slice(-ID_LENGTH).toLowerCase().slice(0, 6)

/** Words that a document must have, of which the last one may go on, and letters in a row that it must have. */
export type Form = { words: readonly string[]; isOpen: boolean; part?: string | undefined }

/** The question to the index for a folded word of a search: the text decides the rest. */
export function indexedForm(folded: string): Form {
  const words = indexedWords(folded)
  if (words.length === 0) return { words: indexedSigns(folded), isOpen: false }
  const last = Array.from(folded).at(-1) ?? ""
  const isOpen = hasLetters(last) && !isWholeWord(last)
  return { words, isOpen, part: /[^\p{L}\p{N}\s]/u.test(folded) ? folded : undefined }
}

/** The same for a text anywhere in a document, where words with the same short beginning have been made one. */
export function withBeginning({ words, ...form }: Form): Form {
  const last = words.at(-1) ?? ""
  if (!form.isOpen || Array.from(last).length !== SHORT_BEGINNING) return { words, ...form }
  return { ...form, words: [...words.slice(0, -1), BEGINNING + last], isOpen: false }
}

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
  const titleWords = [...indexedWords(title), ...indexedSigns(title)]
  return {
    id: card.id,
    kind: "card",
    cardId: card.id,
    board: boardWord(card.boardId),
    title: titleWords,
    labels: indexedWords(labels),
    words: withBeginnings(new Set([...titleWords, ...indexedWords(text)])),
    parts: `${title}\n${text}`,
    labelParts: labels,
  }
}

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
  const words = withBeginnings(indexedWords(folded))
  const board = boardWord(boardId)
  return { ...row, board, title: [], labels: [], words, parts: folded, labelParts: "" }
}
