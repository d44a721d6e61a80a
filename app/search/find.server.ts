import { setImmediate } from "node:timers/promises"
import { engine } from "~/database/client.server"
import { db } from "~/database/db.server"
import { FairQueue } from "~/database/transactions/fair-queue"
import { labelNames } from "./document"
import type { CardFilter } from "./filter"
import { fold } from "./fold"
import { toFoundCard, toFoundText, type FoundCard, type FoundText } from "./found-card"
import { matches, placeOf, type Compared, type Term } from "./match"
import { passesFor, slipPasses, type Pass } from "./passes"
import { postgresSearch } from "./postgres"
import { selectNumbered, selectProposed } from "./search-sql"
import { sqliteSearch } from "./sqlite"

/** Words and names of labels that all must be found, on the boards of a person. */
export type Question = {
  userId: string
  words: readonly string[]
  labels: readonly string[]
  filter?: CardFilter | undefined
  /** Cards with this number come first. */
  number?: number | undefined
}

export type Found = {
  /** The best first. */
  cards: FoundCard[]
  texts: FoundText[]
  /** Whether there are more cards or texts than these. */
  hasMore: boolean
  /** Whether all has been looked at; there was no time for it otherwise. */
  isWhole: boolean
}

const MAX_CARDS = 50
const MAX_TEXTS = 20
/** With fewer hits, words with a slip count, too. */
const FEW_HITS = 3
/** After this time, a search does not ask again. */
const MAX_MS = 1000
/** Of this time, words with a slip may take a part: they are a help where nothing else was found. */
const SLIP_SHARE = 1 / 4
const MAX_BATCH = 500
/** Others wait so long for the comparison of texts. */
const PACE_MS = 5

export const searchSql = () => (engine.kind === "sqlite" ? sqliteSearch : postgresSearch)

/** One search of a person at a time, and as many as there are connections for. */
const queue = new FairQueue({
  maxRunning: 3,
  maxWaitingPerPerson: 20,
  maxWaiting: 100,
  tasks: "searches",
})

/**
 * Finds cards and texts with every word: cards with the number, in words of titles first, then at beginnings, then with descriptions, then
 * inside of words; the newest first within each. Without words, all cards of the filter. @throws 429, 503
 */
export function find(
  { userId, words, labels, filter, number }: Question,
  maxMs = MAX_MS,
): Promise<Found> {
  const terms = [...words.map(toTerm), ...labels.map(toLabelTerm)]
  return queue.run(
    userId,
    async () => {
      const asking = await Asking.begin(userId, filter, maxMs)
      const numbered = number === undefined ? [] : await asking.numbered(number)
      const first = new Map(numbered.map((card) => [card.id, card]))
      const cards = await asking.collect(
        passesFor("cards", terms),
        MAX_CARDS,
        toFoundCard,
        cardId,
        first,
      )
      const forTexts = words.length > 0 ? passesFor("texts", terms) : []
      const texts = await asking.collect(forTexts, MAX_TEXTS, toFoundText, textId)
      const slips = asking.within(maxMs * SLIP_SHARE)
      if (cards.size + texts.size < FEW_HITS) {
        await slips.collect(slipPasses("cards", terms), MAX_CARDS, toFoundCard, cardId, cards)
        await slips.collect(slipPasses("texts", terms), MAX_TEXTS, toFoundText, textId, texts)
      }
      return {
        cards: [...cards.values()],
        texts: [...texts.values()],
        hasMore: asking.hasMore || slips.hasMore,
        isWhole: asking.isWhole,
      }
    },
    userId,
  )
}

/** JSON labels of the newest visible cards of which one has a name with each of the texts. */
export async function findLabels(userId: string, texts: readonly string[]): Promise<string[]> {
  const terms = texts.map(toLabelTerm)
  const asking = await Asking.begin(userId, undefined, MAX_MS)
  const toLabels = (_: object, labels: string) => labels
  const found = await asking.collect(passesFor("cards", terms), MAX_CARDS, toLabels, String)
  return [...found.values()]
}

const toTerm = (word: string): Term => ({ text: fold(word), place: placeOf(word) })
const toLabelTerm = (text: string): Term => ({ text: fold(text), place: "labels" })
const cardId = ({ id }: FoundCard) => id
const textId = ({ kind, textId }: FoundText) => `${kind} ${textId}`

type Row = { place: number; title: string; description: string; labels: string; text?: string }

const inStages = (pass: Pass): Pass[] =>
  searchSql().newestFirst && pass.needed.length > 0 ? [{ ...pass, isOfNewest: true }, pass] : [pass]

class Asking {
  hasMore = false
  isWhole = true
  readonly #until: number

  private constructor(
    readonly userId: string,
    readonly filter: CardFilter | undefined,
    readonly boards: readonly string[],
    maxMs: number,
  ) {
    this.#until = Date.now() + maxMs
  }

  static async begin(
    userId: string,
    filter: CardFilter | undefined,
    maxMs: number,
  ): Promise<Asking> {
    const members = await db.member.findMany({ where: { userId }, select: { boardId: true } })
    const boards = members.map(({ boardId }) => boardId)
    const among = filter?.boardIds
    const visible = boards.filter((id) => among?.includes(id) ?? true)
    return new Asking(userId, filter, visible, maxMs)
  }

  within(maxMs: number): Asking {
    return new Asking(this.userId, this.filter, this.boards, maxMs)
  }

  /** The cards that have a number on their boards, the newest first. */
  async numbered(number: number): Promise<FoundCard[]> {
    const { userId, filter } = this
    const asked = { userId, filter, limit: MAX_CARDS }
    const { sql, values } = selectNumbered(searchSql(), number, asked)
    return (await db.prepared.query<object>(sql, ...values)).map(toFoundCard)
  }

  /** Asks pass after pass until there are enough hits. @returns them by their keys */
  async collect<T>(
    passes: readonly Pass[],
    most: number,
    convert: (shown: object, labels: string) => T,
    keyOf: (hit: T) => string,
    found = new Map<string, T>(),
  ): Promise<Map<string, T>> {
    if (this.boards.length === 0) return found
    for (const pass of passes.flatMap(inStages)) {
      for await (const row of this.#rowsOf(pass, most + 1)) {
        if (!matches(comparedOf(row), pass.terms, pass.how)) continue
        const { place: _, labels, ...shown } = row
        const hit = convert(shown, labels)
        if (found.has(keyOf(hit))) continue
        if (found.size === most) {
          this.hasMore = true
          return found
        }
        found.set(keyOf(hit), hit)
      }
    }
    return found
  }

  /** The proposals of an index, the newest first. */
  async *#rowsOf(pass: Pass, first: number): AsyncGenerator<Row> {
    const { userId, boards, filter } = this
    for (let before = Number.MAX_SAFE_INTEGER, limit = first; ; limit = MAX_BATCH) {
      const leftMs = this.#until - Date.now()
      if (leftMs <= 0) {
        this.isWhole = false
        return
      }
      const asked = { userId, boards, filter, before, limit }
      const { sql, values } = selectProposed(searchSql(), pass, asked)
      const { rows, isWhole } = await engine.readLong<Row>(sql, values, leftMs)
      let began = performance.now()
      for (const row of rows) {
        yield row
        // Long texts would keep others waiting.
        if (performance.now() - began < PACE_MS) continue
        await setImmediate()
        began = performance.now()
      }
      if (!isWhole) this.isWhole = false
      const last = rows.at(-1)
      if (!last || !isWhole || rows.length < limit) return
      before = last.place
    }
  }
}

function comparedOf({ title, description, labels, text }: Row): Compared {
  const names = labelNames(labels)
  if (text !== undefined) return { title: [], labels: names, all: [text] }
  return { title: [title], labels: names, all: [title, description] }
}
