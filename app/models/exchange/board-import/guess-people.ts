import { nameKey } from "~/models/text/name-key"
import type { BroughtPerson, ImportChoice } from "./import"

type Known = { id: string; username: string; name: string }

/** Guesses which users the people in the files are: by their username, else by a name that only one known person has. */
export function guessPeople(
  people: readonly BroughtPerson[],
  known: readonly Known[],
): NonNullable<ImportChoice["people"]> {
  const byUsername = new Map(known.map((each) => [nameKey(each.username), each.id]))
  return people.flatMap(({ name, username }, place) => {
    const sameName = known.filter((each) => nameKey(each.name) === nameKey(name))
    const userId =
      byUsername.get(nameKey(username)) ?? (sameName.length === 1 ? sameName[0]?.id : undefined)
    return userId === undefined ? [] : [{ place, userId }]
  })
}
