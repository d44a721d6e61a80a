import type { Actor } from "~/models/access/access.server"
import { searchModel } from "~/models/finding/assist/understand-search.server"
import { findHelp } from "~/models/finding/help/help.server"
import type {
  SearchAnswer,
  SearchCards,
  SearchHit,
  SearchResults,
  SearchText,
} from "~/models/finding/search/search"
import { readSearch } from "~/models/finding/search/search-query"
import { searchCards, searchEverything } from "~/models/finding/search/search.server"
import { RateLimiter } from "./rate-limiter.server"

/** More than a person types. Each server counts its own, so that a search costs no further statement. */
const searchesOfPerson = new RateLimiter({ points: 120, duration: 60 })

/** Searches for cards, for the API. @throws 429 */
export async function searchFor(actor: Actor, input: SearchText): Promise<SearchHit[]> {
  await searchesOfPerson.count(actor.id)
  return searchCards(actor, input)
}

/** Searches for cards, boards, labels and people, for the page and the dialog. @throws 429 */
export async function searchAllFor(actor: Actor, input: SearchCards): Promise<SearchAnswer> {
  await searchesOfPerson.count(actor.id)
  const results = await searchEverything(actor, input)
  const model = isUnplaced(input.q, results) ? searchModel() : null
  return { ...results, help: results.understood ? [] : findHelp(input.q), model }
}

/** Whether the rules have left words of a sentence, which a model could understand. */
const isUnplaced = (q: string, { words }: SearchResults): boolean =>
  words.length > 0 && readSearch(q).sentence.trim().includes(" ")
