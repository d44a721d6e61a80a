import type { Phrase } from "./search-phrase"
import type { Index, Pass, SearchRows } from "./search-rows"
import { hasLetters } from "./words"

// Properties of a pass of a search.

/** Whether dozens of words stand for a typed one. */
export const isWidePass = ({ forms, phrases }: Pass): boolean =>
  forms !== undefined || phrases.some(isWide)

/** Whether several words stand for its last token. */
const isWide = ({ begun }: Phrase) => begun !== null && begun.length > 0

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
