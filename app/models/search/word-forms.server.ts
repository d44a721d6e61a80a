import { fold, splitLetters } from "~/database/words"
import { wordsBegunWith, wordsLike, wordsWith } from "~/database/word-rows.server"

// Other forms of the words of a search, from the words that all texts have.

const MIN_BEGUN = 2
const MIN_INSIDE = 3
const MIN_SLIP = 4
const MAX_BEGUN = 60
const MAX_INSIDE = 30
const MAX_SLIPS = 20

export type WordForms = ReadonlyMap<string, readonly string[]>

/** The words that begin with those of the search, which the index of comments does not find by itself. */
export const begunForms = (words: readonly string[]): Promise<WordForms> =>
  formsOf(words, MIN_BEGUN, (word) => wordsBegunWith(word, MAX_BEGUN))

/** The words that have those of the search inside or at their end. */
export const insideForms = (words: readonly string[]): Promise<WordForms> =>
  formsOf(words, MIN_INSIDE, (word) => wordsWith(word, MAX_INSIDE))

/** The words that differ from those of the search by one slip. */
export const slipForms = (words: readonly string[]): Promise<WordForms> =>
  formsOf(words, MIN_SLIP, (word) => wordsLike(word, MAX_SLIPS))

/** Words without other forms are not in the result. */
async function formsOf(
  words: readonly string[],
  minLength: number,
  find: (folded: string) => Promise<string[]>,
): Promise<WordForms> {
  const forms = new Map<string, string[]>()
  for (const word of words) {
    const folded = fold(word)
    if (folded.length < minLength || !isPlain(folded)) continue
    const found = await find(folded)
    if (found.length > 0) forms.set(word, found)
  }
  return forms
}

/** Whether it is letters and digits of a script with spaces. */
const isPlain = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && splitLetters(word) === word

/** Forms of both. */
export function joinForms(a: WordForms, b: WordForms): WordForms {
  const joined = new Map(a)
  for (const [word, forms] of b) joined.set(word, [...new Set([...(a.get(word) ?? []), ...forms])])
  return joined
}
