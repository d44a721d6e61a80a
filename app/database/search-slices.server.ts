import type { Question } from "./engine"
import type { FoundCard, FoundText } from "./found-card"
import { toPhrase, type Phrase } from "./search-phrase"
import type { Index, Scope, SearchRows } from "./search-rows"
import { SliceSearch } from "./slice-search.server"
import { hasLetters } from "./words"

// Searches of cards and texts: which questions an index is asked, one after the other.

/**
 * Finds cards that contain every word, on the boards of a member: first whole words in titles, then
 * beginnings in titles, then the same with descriptions, or other forms of the words; the newest first
 * within each group.
 */
export async function findCardsInSlices(
  rows: SearchRows,
  question: Question,
): Promise<FoundCard[]> {
  const { userId, words, forms } = question
  const search = await startSearch(rows, question, "CardIndex")
  if (!search) return []
  search.among = await amongOf(rows, question)
  if (search.among && words.length === 0) {
    await search.choose(search.among)
    return rows.readCards(search.numbers(), userId)
  }
  const phrases = words.map(toPhrase)
  // Signs are found in titles only, and not by their beginnings.
  const isTitleOnly = !words.some(hasLetters)
  for (const index of isTitleOnly ? TITLES : TITLES_AND_TEXTS) {
    const whole = forms ? null : rows.matchWhole(index, phrases)
    if (whole !== null) await search.find(index, whole, phrases)
    if (!forms && isTitleOnly) break
    const begun = await boundBeginnings(rows, index, phrases, question.begunWords)
    const match = rows.matchBegun(index, begun, forms)
    if (match !== whole) await search.find(index, match, begun, forms)
  }
  return rows.readCards(search.numbers(), userId)
}

const TITLES = ["TitleIndex"] as const
const TITLES_AND_TEXTS = ["TitleIndex", "CardIndex"] as const

/** Finds comments and items with every word, or with other forms of them, the newest first. */
export async function findTextsInSlices(
  rows: SearchRows,
  question: Question,
): Promise<FoundText[]> {
  const { userId, words, forms } = question
  const search = words.some(hasLetters) ? await startSearch(rows, question, "TextIndex") : null
  const among = search && (await amongOf(rows, question))
  if (!search || among?.length === 0) return []
  if (rows.limitsTexts) search.among = among
  const phrases = words.filter(hasLetters).map(toPhrase)
  await search.find("TextIndex", rows.matchWhole("TextIndex", phrases, forms), phrases, forms)
  return rows.readFoundTexts([...search.found.values()], userId)
}

const amongOf = async (rows: SearchRows, question: Question) =>
  question.among === undefined ? readAmong(rows, question) : question.among

/** Reads the numbers of the only cards that a search must look at; null for all. */
export async function readAmong(
  rows: SearchRows,
  { userId, filter }: Pick<Question, "userId" | "filter">,
): Promise<readonly number[] | null> {
  return filter ? rows.readCandidates(userId, filter) : null
}

/** @returns null for a person without such boards */
async function startSearch(
  rows: SearchRows,
  question: Question,
  index: Index,
): Promise<SliceSearch | null> {
  const scope = question.scopes?.get(index) ?? readScope(rows, question, index)
  question.scopes?.set(index, scope)
  const known = await scope
  return known && new SliceSearch({ ...question, ...known, rows })
}

async function readScope(
  rows: SearchRows,
  { userId, filter }: Question,
  index: Index,
): Promise<Scope | null> {
  const newest = await rows.readNewest(index)
  const boards = await rows.boardsOf(userId, index, newest, filter?.boardIds ?? null)
  return boards === null ? null : { newest, boards }
}

/** Merging the words of a frequent beginning takes long, so that some of them stand for it. */
function boundBeginnings(
  rows: SearchRows,
  index: Index,
  phrases: readonly Phrase[],
  read: Question["begunWords"],
): Promise<Phrase[]> {
  const bound = async (phrase: Phrase): Promise<Phrase> => {
    const last = phrase.tokens.at(-1)
    if (last === undefined || phrase.begun !== null) return phrase
    return { ...phrase, begun: await rows.wordsBegunWith(index, last, phrases.length, read) }
  }
  return Promise.all(phrases.map(bound))
}
