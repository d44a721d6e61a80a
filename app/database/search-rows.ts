import type { BegunWords, CardFilter } from "./engine"
import type { FoundCard, FoundText } from "./found-card"
import type { Forms, Phrase } from "./search-phrase"

// The queries that the search needs of each engine. Both have an index of titles, one of titles with descriptions, and one of
// comments and items, in which newer cards and texts have higher numbers.

export type Index = "TitleIndex" | "CardIndex" | "TextIndex"

/**
 * The part of the indexes that a search looks at: up to the newest number, and an expression that restricts matches to the
 * person's boards, because others' cards would take time; empty where it would not save time.
 */
export type Scope = Record<"cards" | "texts", { newest: number; boards: string }>

export const partOf = (index: Index): keyof Scope => (index === "TextIndex" ? "texts" : "cards")

/** A question to an index. */
export type Pass = {
  index: Index
  /** A result of `matchWhole` or `matchBegun`. */
  match: string
  phrases: readonly Phrase[]
  /** Whether words that begin as the phrases count, too. */
  begins: boolean
  forms: Forms | undefined
}

export type NumberRange = { first: number; last: number }

/** Cards or texts to look for: on a person's boards, with some numbers. */
export type Range = {
  userId: string
  index: Index
  /** A result of `matchWhole` or `matchBegun`; empty for all cards. */
  match: string
  /** As the scope says. */
  boards: string
  /** LIKE patterns of the title, as JSON. */
  patterns: string
  filter: CardFilter | undefined
  /** Words that the index does not decide, because the caller compares them with the text. */
  uncertain: readonly string[]
  /** The numbers of the only cards to look at, or whose texts to look at; null for all. */
  among: readonly number[] | null
  /** Ranges of numbers, the newest first. */
  slices: readonly NumberRange[]
  limit: number
}

/** A card or a text that was found. Where texts are not found by their numbers, they have a kind and an id. */
export type Hit = { number: number; kind?: string; textId?: string }

/** The hits, the newest first, and the smallest number that was looked at. */
export type Slice = { hits: Hit[]; reached: number }

/** A few cards to put in order. */
export type RankedRange = Omit<
  Range,
  "index" | "match" | "boards" | "uncertain" | "slices" | "among"
> & {
  among: readonly number[]
}

/** A card's title and description, or a comment or an item, as far as a search reads it. */
export type ComparedText = { number: number; text: string; isWhole: boolean }

/** With more candidates of 100,000 cards, a search finds the newest ones as fast without them. */
export const MAX_CANDIDATES = 2500

/** Words that stand for the beginnings of a search, the shortest ones of each. */
const MAX_BEGUN = 48

/**
 * The words that stand for one of several beginnings: an index merges those of all of them.
 * @param words the number of words of the search
 */
export const maxBegun = (words: number): number => Math.floor(MAX_BEGUN / words)

export interface SearchRows {
  /** How many of the newest numbers a search looks at first. */
  readonly firstSlice: number
  /** The milliseconds that a slice should take. */
  readonly sliceMs: number
  /** How many slices a query reads at most, as long as there is time. */
  readonly slicesAtOnce: number
  /** How many times longer than the one before a slice may be, since the next cards may have what these have not. */
  readonly maxGrowth: number
  /** Whether a slice takes the time of what it finds at most, so that the next query may begin with as large ones. */
  readonly keepsSlices: boolean
  /** Whether the only cards to look at limit the search of their comments and items, too. */
  readonly limitsTexts: boolean
  /** Whether the indexes of cards know the places of words, so that they decide about several in a row. */
  readonly hasPlaces: boolean
  /** Whether several queries are answered at once. */
  readonly isConcurrent: boolean
  /**
   * @param among the only boards that count; null for all of the person's
   * @returns null without boards
   */
  readScope(userId: string, among: readonly string[] | null): Promise<Scope | null>
  /**
   * The numbers of all cards that a filter may let through, where a table finds them faster than the search
   * itself; null if there is no such table, or if there are more than `MAX_CANDIDATES`.
   */
  readCandidates(userId: string, filter: CardFilter): Promise<number[] | null>
  /**
   * Whether words of the vocabulary stand for those that begin as typed even where they are few, since an index finds
   * them faster than all with such a beginning. The vocabulary lacks some, so the last pass asks for all.
   */
  readonly namesFewBegun: boolean
  /**
   * The words that begin with a token, where merging all of them would take too long; null where it does not.
   * @param words the number of words of the search
   * @param read where missing, the rows read by themselves
   */
  wordsBegunWith(
    index: Index,
    token: string,
    words: number,
    read?: BegunWords,
  ): Promise<readonly string[] | null>
  /** The expression for texts that have all phrases; words without letters only count in titles. */
  matchWhole(index: Index, phrases: readonly Phrase[], forms?: Forms): string
  /** The same for words that begin with the last token of the phrase. */
  matchBegun(index: Index, phrases: readonly Phrase[], forms?: Forms): string
  /** The newest matching cards or texts of a range, of which the caller rejects those without the uncertain words. */
  readSlice(range: Range): Promise<Slice>
  /**
   * The best of a few cards: first those that the first pass finds, then those of the next, the newest first. Missing
   * where asking each pass takes no longer. The index must decide the words of all passes.
   * @returns null if they are too many
   */
  readRanked?: (range: RankedRange, passes: readonly Pass[]) => Promise<number[] | null>
  /**
   * Those of the cards that the filter lets through and the person can see.
   * @param numbers the newest first, as in the result
   */
  readFiltered(
    numbers: readonly number[],
    userId: string,
    filter: CardFilter,
    limit: number,
  ): Promise<number[]>
  readTexts(index: Index, hits: readonly Hit[]): Promise<ComparedText[]>
  /** Reads cards in the order of the numbers. */
  readCards(numbers: readonly number[], userId: string): Promise<FoundCard[]>
  /** Reads comments and items in the order of the hits. */
  readFoundTexts(hits: readonly Hit[], userId: string): Promise<FoundText[]>
  /** Reads the labels of a person's newest cards that have a label with words that begin so, as JSON. */
  readLabels(userId: string, words: readonly string[], limit: number): Promise<string[]>
}
