import { hasLetters, splitLetters } from "./words"

// Translates the words of a search to MATCH expressions of the index.

/** The length of the longest prefixes in the index. */
const PREFIX_LENGTH = 6
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

/** A word as the index sees it: signs and scripts without spaces give several tokens. */
export type Phrase = {
  word: string
  tokens: readonly string[]
  /** Whether the index alone decides. It ignores other signs and the ends of long phrases. */
  isExact: boolean
  /** The last token if it is complete and longer than the prefixes in the index. */
  longPrefix: string | null
}

export function toPhrase(word: string): Phrase {
  const all: string[] = toIndexed(word).match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []
  if (all.length === 0 && OTHER_SIGN.test(word)) all.push(OTHER_SIGN_LETTER)
  const isCut = all.length > PHRASE_TOKENS
  const tokens = all.slice(0, PHRASE_TOKENS)
  const last = tokens.at(-1) ?? ""
  return {
    word,
    tokens,
    isExact: !isCut && /^[\p{L}\p{N}]+$/u.test(word),
    longPrefix: !isCut && lettersOf(last).length > PREFIX_LENGTH ? last : null,
  }
}

/** A text as the index takes it: with its signs as letters, and spaces around letters that are words. */
export const toIndexed = (text: string): string =>
  splitLetters(text.replace(/[!-/:-@[-`{-~]/g, toSignLetter))

const toSignLetter = (sign: string) =>
  ` ${String.fromCodePoint(FIRST_SIGN_LETTER + SIGNS.indexOf(sign))} `

/** The phrase with the longest prefix that the index has, which finds more. */
export function shorten(phrase: Phrase): Phrase {
  if (phrase.longPrefix === null) return phrase
  const prefix = lettersOf(phrase.longPrefix).slice(0, PREFIX_LENGTH).join("")
  return { ...phrase, tokens: [...phrase.tokens.slice(0, -1), prefix], isExact: false }
}

/** The index counts letters without their accents. */
const lettersOf = (token: string) => Array.from(token.normalize("NFC"))

/** @param columns those that words are looked for in; words without letters only count in titles */
export const matchWhole = (columns: string, phrases: readonly Phrase[]): string =>
  match(columns, phrases, "")

/** The same for words that begin with the last token of the phrase. */
export const matchBegun = (columns: string, phrases: readonly Phrase[]): string =>
  match(columns, phrases, " *")

/** Other words that count as a typed one, by the typed one. */
export type Forms = ReadonlyMap<string, readonly string[]>

/** The same for words or their other forms; also for their beginnings with " *" as the suffix. */
export const matchForms =
  (forms: Forms, suffix: "" | " *") =>
  (columns: string, phrases: readonly Phrase[]): string =>
    match(columns, phrases, suffix, forms)

const NO_FORMS: Forms = new Map()

function match(
  columns: string,
  phrases: readonly Phrase[],
  suffix: string,
  forms = NO_FORMS,
): string {
  const terms = phrases
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ word, tokens, longPrefix }) => {
      const where = hasLetters(word) ? columns : "{title}"
      const others = forms.get(word) ?? []
      // Beginnings that the index does not have are among the other forms.
      const isWhole = others.length > 0 && longPrefix !== null
      const typed = `"${tokens.join(" ")}"${isWhole ? "" : suffix}`
      if (others.length === 0) return `${where} : ${typed}`
      return `${where} : (${[typed, ...others.map((other) => `"${other}"`)].join(" OR ")})`
    })
  return [...new Set(terms)].join(" AND ")
}
