import type { Phrase } from "./search-phrase"
import type { Index, Pass, SearchRows } from "./search-rows"
import { hasLetters } from "./words"

// Properties of a pass of a search.

/** Whether dozens of words stand for a typed one. */
export const isWidePass = ({ forms, phrases }: Pass): boolean =>
  forms !== undefined || phrases.some(isWide)

/** Whether several words stand for its last token. */
export const isWide = (phrase: Phrase): phrase is Phrase & { begun: readonly string[] } =>
  phrase.begun !== null && phrase.begun.length > 0

/** Whether the index is asked for all that begins as typed. */
export const isOpenPass = ({ begins, phrases }: Pass): boolean =>
  begins && phrases.some(({ begun }) => begun === null)

/** Whether other words may count as begun by it. */
export const mayBegin = (phrase: Phrase): boolean => phrase.begun === null || isWide(phrase)

/** Whether the vocabulary has its last token, or it is a letter that counts as a word. */
const isKnown = (phrase: Phrase): boolean =>
  !mayBegin(phrase) || (phrase.begun?.includes(phrase.tokens.at(-1) ?? "") ?? false)

/**
 * The passes that find the most of what the last one finds, in less time. Whole words are asked for only if the vocabulary
 * has all of them: others are found in few texts.
 */
export const narrowerPasses = (passes: readonly Pass[]): Pass[] =>
  passes.filter(({ index, begins }, i) => {
    const next = passes[i + 1]
    return index === "CardIndex" && next && (begins || next.phrases.every(isKnown))
  })

/** The words of a pass that the index does not decide. */
export const uncertainWords = (
  rows: Pick<SearchRows, "hasPlaces">,
  { index, phrases, forms }: Pick<Pass, "index" | "phrases" | "forms">,
): string[] =>
  phrases
    .filter((phrase) => !isDecided(rows, index, phrase) && !forms?.has(phrase.word))
    .map(({ word }) => word)

/** Whether the index alone decides. Several tokens must stand in their order, which it does not always know. */
const isDecided = (
  { hasPlaces }: Pick<SearchRows, "hasPlaces">,
  index: Index,
  phrase: Phrase,
): boolean =>
  !hasLetters(phrase.word) ||
  (phrase.isExact &&
    (phrase.tokens.length === 1 || (hasPlaces && index !== "TextIndex" && !isWide(phrase))))
