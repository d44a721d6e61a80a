import { engine } from "./client.server"
import type { Question } from "./engine"
import type { FoundCard, FoundText } from "./found-card"
import type { Scope } from "./search-rows"
import { findCardsInSlices, findTextsInSlices, readAmong, readScope } from "./search-slices.server"

/**
 * Finds cards that contain every word, on the boards of a member: first whole words in titles, then
 * prefixes in titles, then the same with descriptions, or other forms of the words; the newest first
 * within each group. Case and accents are ignored, other signs are not. A word without letters or digits
 * is searched in titles only. Without words, all cards that the filter lets through.
 */
export const findCards = (question: Question): Promise<FoundCard[]> =>
  findCardsInSlices(engine.search, question)

/** Finds comments and items of checklists in the same way; prefixes must be among the forms. */
export const findTexts = (question: Question): Promise<FoundText[]> =>
  findTextsInSlices(engine.search, question)

/** Reads the numbers of the only cards that a search must look at, for several questions; null for all. */
export const findAmong = (
  question: Pick<Question, "userId" | "filter">,
): Promise<readonly number[] | null> => readAmong(engine.search, question)

/** Reads the part of the indexes that a search looks at, for several questions; null for a person without such boards. */
export const findScope = (question: Pick<Question, "userId" | "filter">): Promise<Scope | null> =>
  readScope(engine.search, question)

/** Reads the labels of a person's newest cards that have a label with words that begin so, as JSON. */
export const findLabels = ({ userId, words, limit }: Question): Promise<string[]> =>
  engine.search.readLabels(userId, words, limit)

/** Does both, at the same time where the database answers several queries at once. */
export async function searchBoth(
  first: () => Promise<void>,
  second: () => Promise<void>,
): Promise<void> {
  if (engine.search.isConcurrent) await Promise.all([first(), second()])
  else {
    await first()
    await second()
  }
}
