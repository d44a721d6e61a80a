import { setImmediate, setTimeout as sleep } from "node:timers/promises"
import type { CardFilter, Question } from "~/database/engine"
import type { FoundCard, FoundText } from "~/database/found-card"
import {
  findAmong,
  findCards,
  findScope,
  findTexts,
  searchBoth,
} from "~/database/search-index.server"
import { hasTextsToIndex, indexTexts } from "~/database/text-index.server"
import { begunWordsReader } from "~/database/word-rows.server"
import { fold } from "~/database/words"
import type { Actor } from "~/models/access/access.server"
import { MONDAY } from "~/models/time/days"
import { dayIn, toTimeZone } from "~/models/time/zoned-time"
import { resolveFilter } from "./card-filter.server"
import { findBoardNames, findLabelNames, findPeopleNames } from "./found-names.server"
import { interpret } from "./interpret.server"
import type { SearchCards, SearchHit, SearchResults } from "./search"
import { ReaderNames } from "./reader-names.server"
import { plainText } from "./plain-text"
import { readSearch, type SearchQuery } from "./search-query"
import { excerpt } from "./search-words"
import { describeSearch } from "./understood.server"
import { begunForms, insideForms, joinForms, slipForms, type WordForms } from "./word-forms.server"

const MAX_CARDS = 50
const MAX_TEXTS = 20
/** With fewer hits, words with a slip count, too. */
const FEW_HITS = 3
/** How long a search waits for texts that were just written. */
const MAX_WAIT_MS = 100

/** The cards that a search finds, each once: the cards first, then those with a comment or an item. */
export async function searchCards(actor: Actor, input: SearchCards): Promise<SearchHit[]> {
  const { cards } = await findHits(new ReaderNames(actor.id), readSearch(input.q).query, input)
  return [...new Map([...cards].reverse().map((hit) => [hit.id, hit])).values()].reverse()
}

/** What a search finds, for a person to choose from, who may search in their own words. */
export async function searchEverything(actor: Actor, input: SearchCards): Promise<SearchResults> {
  const { timeZone, firstWeekday = MONDAY, q } = input
  const today = dayIn(toTimeZone(timeZone), Date.now())
  const names = new ReaderNames(actor.id)
  const meant = await interpret(names, q, { today, firstWeekday })
  const { cards, words, isPlain } = await findHits(names, meant.query, input)
  const understood = await describeSearch(names, meant, { text: q, today })
  const typed = meant.query.words
  const text = typed.join(" ")
  if (!isPlain) return { boards: [], cards, labels: [], people: [], words, understood }
  const [boards, labels, people] = await Promise.all([
    findBoardNames(names, text),
    findLabelNames(actor, typed),
    findPeopleNames(names, text),
  ])
  return { boards, cards, labels, people, words, understood }
}

type Hits = {
  cards: SearchHit[]
  words: string[]
  /** Whether the search has words only, and no filter. */
  isPlain: boolean
}

async function findHits(
  names: ReaderNames,
  query: SearchQuery,
  { timeZone }: Pick<SearchCards, "timeZone">,
): Promise<Hits> {
  const filter = await resolveFilter(names, query, toTimeZone(timeZone))
  const isPlain = filter === undefined
  const { words } = query
  if (filter === null) return { cards: [], words, isPlain }
  await indexNewTexts()
  const { cards, texts, forms } = await find(names.userId, words, filter)
  const marked = [...words, ...[...forms.values()].flat()]
  const hits: SearchHit[] = []
  for (const card of titlesFirst(cards, words)) {
    const text = excerpt(card.description, marked)
    const shown = {
      description: text,
      kind: "card",
      textId: null,
      excerpt: plainText(text),
    } as const
    hits.push({ ...card, ...shown })
    // Excerpts of fifty long texts would block other requests.
    await setImmediate()
  }
  for (const { text, ...card } of texts) {
    const description = excerpt(card.description, marked)
    hits.push({ ...card, description, ...shownText({ ...card, text }, marked) })
    await setImmediate()
  }
  return { cards: hits, words: marked, isPlain }
}

/** Values of custom fields are lines, and no Markdown. */
function shownText(
  { kind, text, textId }: Pick<FoundText, "kind" | "text" | "textId">,
  marked: readonly string[],
): Pick<SearchHit, "excerpt" | "textId"> {
  if (kind !== "field") return { excerpt: plainText(excerpt(text, marked)), textId }
  return { excerpt: excerpt(text.replaceAll("\n", " · "), marked), textId: null }
}

type Found = { cards: FoundCard[]; texts: FoundText[]; forms: WordForms }

/** Words as typed and their beginnings first, then other forms of them where there are fewer hits. */
async function find(
  userId: string,
  words: readonly string[],
  filter: CardFilter | undefined,
): Promise<Found> {
  const visible = { userId, ...(filter && { filter }) }
  const begunWords = begunWordsReader()
  const [among, scope] = await Promise.all([findAmong(visible), findScope(visible)])
  const question = { ...visible, words, among, begunWords, scope }
  const cards = new Hit<FoundCard>(findCards, { ...question, limit: MAX_CARDS }, ({ id }) => id)
  const texts = new Hit<FoundText>(
    findTexts,
    { ...question, limit: MAX_TEXTS },
    ({ textId }) => textId,
  )
  const forms = Promise.all([insideForms(words), begunForms(words, begunWords)])
  const addCards = async () => {
    await cards.add()
    const [inside] = await forms
    if (inside.size > 0) await cards.add(inside)
  }
  const addTexts = async () => {
    await texts.add()
    const [inside, begun] = await forms
    const all = joinForms(begun, inside)
    if (all.size > 0) await texts.add(all)
  }
  const [[inside, begunOnly]] = await Promise.all([forms, searchBoth(addCards, addTexts)])
  const begun = joinForms(begunOnly, inside)
  if (cards.found.size + texts.found.size >= FEW_HITS) {
    return { cards: cards.all(), texts: texts.all(), forms: inside }
  }
  const slips = await slipForms(words)
  if (slips.size > 0) {
    await searchBoth(
      () => cards.add(joinForms(inside, slips)),
      () => texts.add(joinForms(begun, slips)),
    )
  }
  return { cards: cards.all(), texts: texts.all(), forms: joinForms(inside, slips) }
}

/** What several queries have found, each once, up to the limit. */
class Hit<T> {
  readonly found = new Map<string, T>()

  constructor(
    private readonly query: (question: Question) => Promise<T[]>,
    private readonly question: Question,
    private readonly keyOf: (hit: T) => string,
  ) {}

  async add(forms?: WordForms): Promise<void> {
    const { limit } = this.question
    if (this.found.size >= limit) return
    for (const hit of await this.query({ ...this.question, ...(forms && { forms }) })) {
      const key = this.keyOf(hit)
      if (this.found.size < limit && !this.found.has(key)) this.found.set(key, hit)
    }
  }

  all(): T[] {
    return [...this.found.values()]
  }
}

/** Somebody finds what they have just written, unless the database is busy. */
async function indexNewTexts(): Promise<void> {
  if (!(await hasTextsToIndex())) return
  const indexed = indexTexts().catch(() => undefined)
  await Promise.race([indexed, sleep(MAX_WAIT_MS, undefined, { ref: false })])
}

/** Titles that begin with the query come first, then those with more of its words. */
function titlesFirst(cards: FoundCard[], words: readonly string[]): FoundCard[] {
  const typed = fold(words.join(" "))
  const foldedWords = words.map(fold)
  const rank = ({ title }: FoundCard) => {
    const folded = fold(title)
    if (typed !== "" && folded.startsWith(typed)) return folded === typed ? -2 : -1
    return foldedWords.filter((word) => !folded.includes(word)).length
  }
  return [...cards].sort((a, b) => rank(a) - rank(b))
}
