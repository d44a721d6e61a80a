import type { BegunWords } from "~/database/engine"
import { maxBegun } from "~/database/search-rows"
import { fold, splitLetters } from "~/database/words"
import { wordsLike, wordsWith } from "~/database/word-rows.server"

// Other forms of the words of a search, from the words that all texts have.

const MIN_BEGUN = 2
const MIN_INSIDE = 3
const MIN_SLIP = 4
/** Forms of all words of a search together, since an index merges them; a word has its share. */
const MAX_INSIDE = 30
const MAX_SLIPS = 20
const MIN_SHARE = 4

export type WordForms = ReadonlyMap<string, readonly string[]>

/** The words that begin with those of the search, which the index of comments does not find by itself. */
export const begunForms = (words: readonly string[], begunWords: BegunWords): Promise<WordForms> =>
  formsOf(words, MIN_BEGUN, (folded) => begunWords(folded, maxBegun(words.length)))

/** The words that have those of the search inside or at their end. */
export const insideForms = (words: readonly string[]): Promise<WordForms> =>
  formsOf(words, MIN_INSIDE, (folded) => wordsWith(folded, shareOf(MAX_INSIDE, words)))

/** The words that differ from those of the search by one slip. */
export const slipForms = (words: readonly string[]): Promise<WordForms> =>
  formsOf(words, MIN_SLIP, (folded) => wordsLike(folded, shareOf(MAX_SLIPS, words)))

/** The part of a word, among all that have beginnings or other forms. */
const shareOf = (most: number, words: readonly string[]) =>
  Math.max(MIN_SHARE, Math.floor(most / words.filter(isPlainFrom(MIN_BEGUN)).length))

const isPlainFrom = (least: number) => (word: string) =>
  fold(word).length >= least && isPlain(fold(word))

/**
 * Words without other forms are not in the result.
 * @param find gets a folded word
 */
async function formsOf(
  words: readonly string[],
  minLength: number,
  find: (folded: string) => Promise<readonly string[]>,
): Promise<WordForms> {
  const typed = words.filter(isPlainFrom(minLength))
  const found = await Promise.all(
    typed.map(async (word) => {
      const forms = await find(fold(word))
      // The word itself is none, which would be searched once more.
      return [word, forms.filter((form) => form !== fold(word))] as const
    }),
  )
  return new Map(found.filter(([, forms]) => forms.length > 0))
}

/** Whether it is letters and digits of a script with spaces. */
const isPlain = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && splitLetters(word) === word

/** Forms of both. */
export function joinForms(a: WordForms, b: WordForms): WordForms {
  const joined = new Map(a)
  for (const [word, forms] of b) joined.set(word, [...new Set([...(a.get(word) ?? []), ...forms])])
  return joined
}
