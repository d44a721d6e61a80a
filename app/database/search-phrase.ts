import { isWholeWord, splitLetters } from "./words"

// The words of a search as the indexes have them.

/**
 * The number of tokens of a phrase that the index is asked for, because comparing their positions
 * is slow.
 */
const PHRASE_TOKENS = 3

/** ASCII signs, which the index has as letters for private use: the first one as U+E000. */
const SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
const FIRST_SIGN_LETTER = 0xe000
/** Titles that may have one of these signs end with one more token. */
const OTHER_SIGN =
  /[\u0080-\u00bf\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\uff00-\uff65\u{1f000}-\u{1faff}]/u
const OTHER_SIGN_LETTER = "\ue020"
const SIGN_LETTER = /^\p{Co}/u
/** Begins the word that the index has for a board, so that no text has it. */
export const BOARD_LETTER = "\ue021"

/** A word as the index sees it: signs and scripts without spaces give several tokens. */
export type Phrase = {
  word: string
  tokens: readonly string[]
  /** Whether the index alone decides. It ignores other signs and the ends of long phrases. */
  isExact: boolean
  /** The words that count as begun by it; null for all that its last token begins. */
  begun: readonly string[] | null
}

export function toPhrase(word: string): Phrase {
  const all: string[] = toIndexed(word).match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []
  if (all.length === 0 && OTHER_SIGN.test(word)) all.push(OTHER_SIGN_LETTER)
  const isCut = all.length > PHRASE_TOKENS
  const tokens = all.slice(0, PHRASE_TOKENS)
  const last = tokens.at(-1) ?? ""
  const isWhole = isCut || isWholeWord(last) || SIGN_LETTER.test(last)
  return {
    word,
    tokens,
    isExact: !isCut && /^[\p{L}\p{N}]+$/u.test(word),
    begun: isWhole ? [] : null,
  }
}

/** A text as the index takes it: with its signs as letters, and spaces around letters that are words. */
export const toIndexed = (text: string): string =>
  splitLetters(text.replace(/[!-/:-@[-`{-~]/g, toSignLetter))

const toSignLetter = (sign: string) =>
  ` ${String.fromCodePoint(FIRST_SIGN_LETTER + SIGNS.indexOf(sign))} `

/** The word that a comment or an item has for its board. */
export const boardWord = (boardId: string): string => BOARD_LETTER + boardId.replaceAll("-", "")

/** Other words that count as a typed one, by the typed one. */
export type Forms = ReadonlyMap<string, readonly string[]>
export const NO_FORMS: Forms = new Map()
