import { setTimeout as sleep } from "node:timers/promises"
import { find } from "~/search/find.server"
import { fold } from "~/search/fold"
import type { FoundCard, FoundText } from "~/search/found-card"
import { hasNotes, indexNotes } from "~/search/indexer.server"
import { formsIn } from "~/search/match"
import type { Actor } from "~/models/access/access.server"
import { Pacer } from "~/models/text/pacer.server"
import { MONDAY } from "~/models/text/time/days"
import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"
import { resolveFilter, searchUnknownPeople } from "./card-filter.server"
import { findBoardNames, findLabelNames, findPeopleNames } from "./found-names.server"
import { interpret } from "./interpret.server"
import type { SearchCards, SearchHit, SearchResults, SearchText } from "./search"
import { linesWith, readFieldLines } from "./field-lines.server"
import { ReaderNames } from "./reader-names.server"
import { plainText } from "./plain-text"
import { readSearch, type SearchQuery } from "./search-query"
import { excerpt } from "~/models/text/search-words"
import { describeSearch } from "./understood.server"

/** A search waits so long for new texts to be indexed. */
const MAX_WAIT_MS = 300
const MAX_FORMS = 30

/** The cards that a search finds: by the card itself first, then by a comment, an item or a field. */
export async function searchCards(actor: Actor, input: SearchText): Promise<SearchHit[]> {
  const names = new ReaderNames(actor.id)
  const { query } = await searchUnknownPeople(names, readSearch(input.q).query)
  return (await findHits(names, query, input)).cards
}

/** Searches everything, also in a person's own words. */
export async function searchEverything(actor: Actor, input: SearchCards): Promise<SearchResults> {
  const { timeZone, firstWeekday = MONDAY, q } = input
  const today = dayIn(toTimeZone(timeZone), Date.now())
  const names = new ReaderNames(actor.id)
  const meant = await interpret(names, q, { today, firstWeekday })
  const { query, unknownPeople } = await searchUnknownPeople(names, meant.query)
  const { cards, words, isPlain, ...others } = await findHits(names, query, input)
  const understood = await describeSearch(names, { ...meant, query }, { text: q, today })
  const extent = { ...others, unknownPeople }
  const typed = query.words
  const text = typed.join(" ")
  if (!isPlain) {
    return { boards: [], cards, labels: [], people: [], words, understood, ...extent }
  }
  const [boards, labels, people] = await Promise.all([
    findBoardNames(names, text),
    findLabelNames(actor, typed),
    findPeopleNames(names, text),
  ])
  return { boards, cards, labels, people, words, understood, ...extent }
}

type Hits = {
  cards: SearchHit[]
  words: string[]
  isPlain: boolean
  hasMore: boolean
  isWhole: boolean
}

async function findHits(
  names: ReaderNames,
  query: SearchQuery,
  { timeZone }: Pick<SearchText, "timeZone">,
): Promise<Hits> {
  const filter = await resolveFilter(names, query, toTimeZone(timeZone))
  const isPlain = filter === undefined
  const { words, labels } = query
  if (filter === null) return { cards: [], words, isPlain, hasMore: false, isWhole: true }
  const isUpToDate = await indexNewTexts()
  const { cards, texts, hasMore, isWhole } = await find({
    userId: names.userId,
    words,
    labels,
    filter,
    number: numberIn(words),
  })
  const pacer = new Pacer()
  const marked = [...words, ...(await formsOf(words, [...cards, ...texts], pacer))]
  const best = bestPlaces([...titlesFirst(cards, words), ...texts])
  const lines = await readFieldLines(best.filter((hit) => "text" in hit))
  const hits: SearchHit[] = []
  for (const hit of best) {
    hits.push(toHit(hit, marked, lines.get(hit.id)))
    await pacer.wait()
  }
  return { cards: hits, words: marked, isPlain, hasMore, isWhole: isWhole && isUpToDate }
}

/** The number of a card that is all that was typed, such as `#12`. */
function numberIn([word = "", ...others]: readonly string[]): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(fold(word)) ?? []
  return digits === undefined || others.length > 0 ? undefined : Number(digits)
}

/** The words of what was found that are marked beside those of the search. */
async function formsOf(
  words: readonly string[],
  found: readonly (FoundCard | FoundText)[],
  pacer: Pacer,
): Promise<string[]> {
  const terms = words.map((word) => ({ text: fold(word), place: "all" as const }))
  const forms = new Set<string>()
  for (const hit of found) {
    const text = "text" in hit ? hit.text : `${hit.title}\n${hit.description}`
    for (const form of formsIn(text, terms)) forms.add(form)
    if (forms.size >= MAX_FORMS) break
    await pacer.wait()
  }
  return [...forms].slice(0, MAX_FORMS)
}

/** Each card once, at the first of its places. */
function bestPlaces(places: readonly (FoundCard | FoundText)[]): (FoundCard | FoundText)[] {
  const known = new Set<string>()
  return places.filter(({ id }) => !known.has(id) && known.add(id))
}

function toHit(
  found: FoundCard | FoundText,
  marked: readonly string[],
  lines: readonly string[] = [],
): SearchHit {
  const description = excerpt(found.description, marked)
  if ("text" in found) {
    const { text, ...card } = found
    return { ...card, description, ...shownText({ ...card, text }, marked, lines) }
  }
  return { ...found, description, kind: "card", textId: null, excerpt: plainText(description) }
}

/** Values of custom fields are lines, and no Markdown. */
function shownText(
  { kind, text, textId }: Pick<FoundText, "kind" | "text" | "textId">,
  marked: readonly string[],
  lines: readonly string[],
): Pick<SearchHit, "excerpt" | "textId"> {
  if (kind !== "field") return { excerpt: plainText(excerpt(text, marked)), textId }
  return { excerpt: excerpt(linesWith(lines, marked).join(" · "), marked), textId: null }
}

/** A new text is found at once, unless the database is busy. @returns whether all is in the index */
async function indexNewTexts(): Promise<boolean> {
  const until = Date.now() + MAX_WAIT_MS
  while (await hasNotes()) {
    if (Date.now() >= until) return false
    const indexed = indexNotes().catch(() => undefined)
    await Promise.race([indexed, sleep(MAX_WAIT_MS, undefined, { ref: false })])
  }
  return true
}

function titlesFirst(cards: FoundCard[], words: readonly string[]): FoundCard[] {
  const typed = fold(words.join(" "))
  const foldedWords = words.map(fold)
  const number = numberIn(words)
  const rank = (card: FoundCard) => {
    const { title } = card
    if (card.number === number) return -3
    const folded = fold(title)
    if (typed !== "" && folded.startsWith(typed)) return folded === typed ? -2 : -1
    return foldedWords.filter((word) => !folded.includes(word)).length
  }
  return [...cards].sort((a, b) => rank(a) - rank(b))
}
