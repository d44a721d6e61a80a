import type { Actor } from "~/models/access/access.server"
import type { SearchCards, SearchHit } from "~/models/search/search"
import { searchCards } from "~/models/search/search.server"
import { RateLimiter } from "./rate-limiter.server"

/**
 * More than a person types; less than slows down the others. Each server counts its own, so that a search
 * costs no statement more.
 */
const searchesOfPerson = new RateLimiter({ points: 120, duration: 60 })

/** Searches for the page and the API. @throws 429 */
export async function searchFor(actor: Actor, input: SearchCards): Promise<SearchHit[]> {
  await searchesOfPerson.count(actor.id)
  return searchCards(actor, input)
}
