import type { CardFilter } from "~/database/engine"
import { readBoardNames, readPeopleNames } from "~/database/searched-names.server"
import type { Actor } from "~/models/access/access.server"
import { toDueRange } from "./due-range"
import { hasFilter, type SearchQuery } from "./search-query"
import { isNamed } from "./search-words"

/**
 * Resolves the names in a search's filters to ids.
 * @returns undefined without filters; null if no card can match
 */
export async function resolveFilter(
  actor: Actor,
  query: SearchQuery,
  zone: string,
): Promise<CardFilter | null | undefined> {
  if (!hasFilter(query)) return undefined
  const { labels, priorities, archived, done, due } = query
  const boardIds = await findBoards(actor, query.boards)
  const people = await findPeople(actor, query.people)
  if (boardIds?.length === 0 || people.some((ids) => ids.length === 0)) return null
  const range = due === null ? null : (toDueRange(due, zone, Date.now()) ?? "none")
  return { boardIds, people, labels, due: range, priorities, archived, done }
}

async function findBoards(actor: Actor, names: readonly string[]): Promise<string[] | null> {
  if (names.length === 0) return null
  const boards = await readBoardNames(actor.id)
  return boards.filter(({ name }) => names.some((text) => isNamed(name, text))).map(({ id }) => id)
}

async function findPeople(actor: Actor, names: readonly string[]): Promise<string[][]> {
  if (names.length === 0) return []
  const people = await readPeopleNames(actor.id)
  return names.map((text) =>
    text.toLowerCase() === "me"
      ? [actor.id]
      : people
          .filter(({ name, username }) => isNamed(username, text) || isNamed(name, text))
          .map(({ id }) => id),
  )
}
