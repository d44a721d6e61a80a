import type { Actor } from "~/models/access/access.server"
import { searchPeople } from "~/models/people/account/directory.server"
import type { FindPeople } from "~/models/people/account/user"
import type { Person } from "~/models/access/person"
import { listPeople } from "~/models/people/account/user.server"
import type { AddPerson } from "~/models/people/member/add-person"
import * as members from "~/models/people/member/add-person.server"
import { config } from "~/config/config.server"
import { RateLimiter } from "./rate-limiter.server"

// A directory must not be read as a whole, and nobody must be pestered with boards.

const searchesOfPerson = new RateLimiter({ points: 120, duration: 60 })
const additionsOfPerson = new RateLimiter({
  points: 200,
  duration: 60 * 60,
  sharedAs: "addition of person",
})

/** The people with whom the actor shares a board; with a directory, those whom `q` names. @throws 429 */
export async function findPeople(actor: Actor, { q }: FindPeople): Promise<Person[]> {
  if (q === undefined || !config.hasDirectory) return listPeople(actor)
  await searchesOfPerson.count(actor.id)
  return searchPeople(q)
}

/** @throws as the model's function of this name, and 429 */
export async function addPerson(actor: Actor, input: AddPerson): Promise<members.AddedPerson> {
  await searchesOfPerson.count(actor.id)
  return members.addPerson(actor, input, () => additionsOfPerson.count(actor.id))
}
