import type { Actor } from "~/models/access/access.server"
import type { SearchCards, SearchHit } from "~/models/search/search"
import { searchCards } from "~/models/search/search.server"
import { Throttle } from "./throttle.server"

/** More than anybody types; less than would keep the others waiting. */
const searchesOfPerson = new Throttle({ points: 120, duration: 60 })

/** Searches for somebody, for the page and for the call alike. @throws 429 */
export async function searchFor(actor: Actor, input: SearchCards): Promise<SearchHit[]> {
  await searchesOfPerson.count(actor.id)
  return searchCards(actor, input)
}
