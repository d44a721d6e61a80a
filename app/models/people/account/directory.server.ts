import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { nameKey } from "~/models/text/name-key"
import { isNamed } from "~/models/text/search-words"
import { fold } from "~/search/fold"
import type { Person } from "~/models/access/person"
import { ACTIVE } from "~/models/access/active.server"
import { PERSON, toPerson } from "~/models/access/person.server"

// With the setting DIRECTORY, everybody with an account finds the others by name and username.

/** More are not compared. */
const MAX_PEOPLE = 10_000

const withoutAt = (text: string) => text.trim().replace(/^@/, "")

/** The people with all words of a text in their name or username, by name. */
async function readNamed(text: string): Promise<Person[]> {
  const users = await db.user.findMany({
    where: ACTIVE,
    select: PERSON,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_PEOPLE,
  })
  const wanted = withoutAt(text)
  return users
    .filter(({ name, username }) => isNamed(`${name} ${username}`, wanted))
    .map((user) => toPerson(user))
}

const MIN_LETTERS = 2
const MAX_FOUND = 8

export async function searchPeople(text: string): Promise<Person[]> {
  if (!config.hasDirectory || withoutAt(text).length < MIN_LETTERS) return []
  return (await readNamed(text)).slice(0, MAX_FOUND)
}

/** The people whom a text may mean: one by username, those with this name, or else those whose name has its words. */
export async function peopleMeant(text: string): Promise<Person[]> {
  const usernameKey = nameKey(withoutAt(text))
  const user = await db.user.findFirst({ where: { usernameKey, ...ACTIVE }, select: PERSON })
  if (user) return [toPerson(user)]
  const named = await readNamed(text)
  const same = named.filter(({ name }) => fold(name) === fold(text.trim()))
  return (same.length > 0 ? same : named).slice(0, MAX_FOUND)
}
