import type { Question } from "./engine"
import type { FoundCard, FoundText } from "./found-card"
import { toPhrase, type Phrase } from "./search-phrase"
import { isWide, mayBegin } from "./search-pass"
import { maxBegun, type Index, type Pass, type Scope, type SearchRows } from "./search-rows"
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
  const search = await startSearch(rows, question)
  if (!search) return []
  search.among = await amongOf(rows, question)
  if (search.among && question.words.length === 0) await search.choose(search.among)
  else if (search.among?.length !== 0) await findPasses(rows, question, search)
  const numbers = search.numbers()
  return numbers.length === 0 ? [] : rows.readCards(numbers, question.userId)
}

/**
 * Asks for one pass after the other, or for several at once where they find few. The last one finds what all find, since
 * the index of titles with descriptions has the titles, and beginnings are those of whole words, too.
 */
async function findPasses(rows: SearchRows, question: Question, search: SliceSearch) {
  const inTurn = passesOf(rows, question)
  if (!rows.readRanked) {
    for await (const pass of inTurn) await search.find(pass)
    return
  }
  const passes: Pass[] = []
  for await (const pass of inTurn) passes.push(pass)
  if (await search.findFew(passes)) return
  // They are the first ones.
  const ofTitles = passes.filter(({ index }) => index === "TitleIndex")
  const areFewTitles = ofTitles.length < passes.length && (await search.findFew(ofTitles))
  for (const pass of areFewTitles ? passes.slice(ofTitles.length) : passes) await search.find(pass)
}

/** The questions to the indexes for the words of a search, one after the other. */
async function* passesOf(
  rows: SearchRows,
  { words, forms, begunWords }: Question,
): AsyncGenerator<Pass> {
  const phrases = words.map(toPhrase)
  // Signs are found in titles only, and not by their beginnings.
  const isTitleOnly = !words.some(hasLetters)
  for (const index of isTitleOnly ? TITLES : TITLES_AND_TEXTS) {
    const whole = forms ? null : rows.matchWhole(index, phrases)
    if (whole !== null) yield { index, match: whole, phrases, begins: false, forms }
    if (!forms && isTitleOnly) break
    const begun = await boundBeginnings(rows, index, phrases, begunWords)
    const match = rows.matchBegun(index, begun, forms)
    const pass = { index, match, phrases: begun, begins: true, forms }
    if (forms || begun.some(mayBegin)) yield pass
    // Other forms of a single word are asked for after all that begin with it.
    const isLast = index === "CardIndex" && (!forms || words.length > 1)
    if (isLast && rows.namesFewBegun) yield* allBegun(rows, pass)
  }
}

/** The pass for all that begin as typed, after one where words stand for them. */
function* allBegun(rows: SearchRows, pass: Pass): Generator<Pass> {
  const most = maxBegun(pass.phrases.length)
  const phrases = pass.phrases.map((phrase) =>
    isWide(phrase) && phrase.begun.length < most ? { ...phrase, begun: null } : phrase,
  )
  const match = rows.matchBegun(pass.index, phrases, pass.forms)
  if (match !== pass.match) yield { ...pass, match, phrases }
}

const TITLES = ["TitleIndex"] as const
const TITLES_AND_TEXTS = ["TitleIndex", "CardIndex"] as const

/** Finds comments and items with every word, or with other forms of them, the newest first. */
export async function findTextsInSlices(
  rows: SearchRows,
  question: Question,
): Promise<FoundText[]> {
  const { userId, words, forms } = question
  const search = words.some(hasLetters) ? await startSearch(rows, question) : null
  const among = search && (await amongOf(rows, question))
  if (!search || among?.length === 0) return []
  if (rows.limitsTexts) search.among = among
  const phrases = words.filter(hasLetters).map(toPhrase)
  const match = rows.matchWhole("TextIndex", phrases, forms)
  await search.find({ index: "TextIndex", match, phrases, begins: false, forms })
  const hits = [...search.found.values()]
  return hits.length === 0 ? [] : rows.readFoundTexts(hits, userId)
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

/** Reads the part of the indexes that a search looks at, for several questions; null for a person without such boards. */
export const readScope = (
  rows: SearchRows,
  { userId, filter }: Pick<Question, "userId" | "filter">,
): Promise<Scope | null> => rows.readScope(userId, filter?.boardIds ?? null)

/** @returns null for a person without such boards */
async function startSearch(rows: SearchRows, question: Question): Promise<SliceSearch | null> {
  const scope = question.scope === undefined ? await readScope(rows, question) : question.scope
  return scope && new SliceSearch({ ...question, scope, rows })
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
