import type { SearchQuery } from "~/models/finding/search/search-query"
import { markOf, type MarkedText } from "./marked-text"
import type { Span } from "./periods"

// Rules are tried in their order, and take the words that they understand out of the sentence.

export type Use = (
  query: SearchQuery,
  groups: readonly (string | undefined)[],
  at: At,
) => boolean | undefined
export type At = { text: MarkedText }

/** `sure` always counts, `joined` if all words are understood or it is about cards, `bare` only beside others. */
export type Sureness = "sure" | "joined" | "bare"

export type Rule = { pattern: RegExp; sureness: Sureness; use: Use }

export const P = markOf("person")
export const D = markOf("days")
export const NOBODY = "(?:nobody|no one|no-one|noone)"
export const NOUNS = "(?:cards?|tasks?|things?|items?|tickets?|stuff|work|everything|ones?)"
/** "that are", "which have been" */
export const ARE =
  "(?:(?:that|which|who)(?:'s)? )?(?:(?:is|are|was|were|be|being|been|have|has|had|got|get|gets) )?"
const PREPOSITIONS = [
  "before|by|until|till|up to|no later than|not later than|prior to|earlier than",
  "after|since|from|starting|later than",
  "in|on|at|during|within|over|for|of|sometime|around",
].join("|")
export const WHEN = `(?:(${PREPOSITIONS}) )?(?:the )?${D}`

export const rule = (sureness: Sureness, source: string, use: Use): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${source})(?![\\p{L}\\p{N}'-])`, "giu"),
  sureness,
  use,
})

export const always =
  (use: (query: SearchQuery) => unknown): Use =>
  (query) => {
    use(query)
    return true
  }

const BY = new Set(["by", "until", "till", "up to", "no later than", "not later than"])
const BEFORE_IT = new Set(["before", "prior to", "earlier than"])
const AFTER_IT = new Set(["after", "later than"])
const SINCE = new Set(["since", "from", "starting"])

const toSpan = (from: string | undefined, before: string | undefined): Span => ({
  ...(from !== undefined && { from }),
  ...(before !== undefined && { before }),
})

function spanOf(preposition: string, { from, before }: Span): Span {
  if (BY.has(preposition)) return toSpan(undefined, before)
  if (BEFORE_IT.has(preposition)) return toSpan(undefined, from ?? before)
  if (AFTER_IT.has(preposition)) return toSpan(before, undefined)
  return SINCE.has(preposition) ? toSpan(from, undefined) : toSpan(from, before)
}

export function daysAt(
  { text }: At,
  preposition: string | undefined,
  mark: string | undefined,
  tense: "coming" | "past",
): Span | undefined {
  const days = text.daysOf(mark)
  return days && spanOf(preposition?.toLowerCase() ?? "", days[tense])
}
