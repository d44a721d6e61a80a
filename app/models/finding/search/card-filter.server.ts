import { readActedCards } from "~/database/rows/acted-cards.server"
import type { CardFilter } from "~/search/filter"
import { fold } from "~/search/fold"
import { readWorkspaceNames } from "~/models/board/board/workspace-names.server"
import { toDateRange, toMoments } from "./due-range"
import type { ReaderNames } from "./reader-names.server"
import { hasFilter, type SearchQuery } from "./search-query"
import { isNamed, wordsOf } from "~/models/text/search-words"

/** The newest changed or finished cards; others are not searched. */
const MAX_ACTED = 1000

/** Resolves the names in a search's filters to ids. @returns undefined without filters; null if no card can match */
export async function resolveFilter(
  names: ReaderNames,
  query: SearchQuery,
  zone: string,
): Promise<CardFilter | null | undefined> {
  if (!hasFilter(query)) return undefined
  const { unlabeled, unassigned, waiting, priorities, archived, done, due, start, has, by } = query
  const boardIds = await findBoards(names, query)
  const listIds = await findLists(names, query.lists)
  const people = await findPeople(names, query.people)
  const actors = (await findPeople(names, by)).flat()
  if (boardIds?.length === 0 || listIds?.length === 0) return null
  if (people.some((ids) => ids.length === 0) || (by.length > 0 && actors.length === 0)) return null
  const cardIds = await findActed(names, query, { boardIds, actors, zone })
  if (cardIds?.length === 0) return null
  const now = Date.now()
  return {
    boardIds,
    listIds,
    cardIds,
    people,
    unassigned,
    unlabeled,
    waiting,
    due: due && toDateRange(due, "due", zone, now),
    start: start && toDateRange(start, "start", zone, now),
    created: query.created && toMoments(query.created, zone, now),
    untouched: query.untouched && toMoments(query.untouched, zone, now),
    priorities,
    archived,
    done,
    has,
    finished: query.finished !== null,
  }
}

/** Turns unknown names after an @ into words, because not every @ means a person. */
export async function searchUnknownPeople(
  names: ReaderNames,
  query: SearchQuery,
): Promise<{ query: SearchQuery; unknownPeople: string[] }> {
  const found = await findPeople(names, query.people)
  const isUnknown = (_: string, index: number) => found[index]?.length === 0
  const unknownPeople = query.people.filter(isUnknown)
  if (unknownPeople.length === 0) return { query, unknownPeople }
  const people = query.people.filter((name) => !unknownPeople.includes(name))
  const words = wordsOf([...query.words, ...unknownPeople].join(" "))
  return { query: { ...query, people, words }, unknownPeople }
}

/** A name that equals the text is meant alone, otherwise all that have its words. */
function named<T>(all: readonly T[], text: string, namesOf: (each: T) => string[]): T[] {
  const equal = all.filter((each) => namesOf(each).some((name) => fold(name) === fold(text)))
  if (equal.length > 0) return equal
  return all.filter((each) => namesOf(each).some((name) => isNamed(name, text)))
}

type Place = { name: string; boardIds: string[] }

async function findBoards(
  names: ReaderNames,
  { boards, places }: SearchQuery,
): Promise<string[] | null> {
  if (boards.length + places.length === 0) return null
  const all = await names.boards()
  const onBoards = all.map(({ id, name }): Place => ({ name, boardIds: [id] }))
  const find = (among: readonly Place[], texts: readonly string[]) =>
    texts.flatMap((text) => named(among, text, ({ name }) => [name]))
  const inWorkspaces = places.length === 0 ? [] : await readWorkspaces(names)
  const found = [...find(onBoards, boards), ...find([...onBoards, ...inWorkspaces], places)]
  return [...new Set(found.flatMap(({ boardIds }) => boardIds))]
}

async function readWorkspaces(names: ReaderNames): Promise<Place[]> {
  const [workspaces, boards] = await Promise.all([readWorkspaceNames(names.userId), names.boards()])
  return workspaces.map(({ id, name }) => ({
    name,
    boardIds: boards.filter(({ workspaceId }) => workspaceId === id).map((board) => board.id),
  }))
}

async function findLists(names: ReaderNames, texts: readonly string[]): Promise<string[] | null> {
  if (texts.length === 0) return null
  const lists = await names.lists()
  return texts.flatMap((text) => named(lists, text, ({ name }) => [name])).map(({ id }) => id)
}

async function findPeople(names: ReaderNames, texts: readonly string[]): Promise<string[][]> {
  if (texts.length === 0) return []
  const people = await names.people()
  const find = (text: string) => {
    if (fold(text) === "me") return [names.userId]
    const usernames = people.filter(({ username }) => fold(username) === fold(text))
    const found = usernames.length > 0 ? usernames : people.filter(isPerson(text))
    return found.map(({ id }) => id)
  }
  return texts.map((text) => text.split(",").filter(Boolean).flatMap(find))
}

const isPerson =
  (text: string) =>
  ({ name, username }: { name: string; username: string }) =>
    isNamed(username, text) || isNamed(name, text)

type Scope = { boardIds: string[] | null; actors: string[]; zone: string }

async function findActed(
  names: ReaderNames,
  { created, changed, finished, by }: SearchQuery,
  { boardIds, actors, zone }: Scope,
): Promise<string[] | null> {
  const actorIds = by.length === 0 ? null : actors
  // Cards know when they were created; the activity knows by whom.
  const deeds = [
    ...(finished ? [["finished", finished] as const] : []),
    ...(changed ? [["changed", changed] as const] : []),
    ...(created && actorIds ? [["created", created] as const] : []),
  ]
  if (deeds.length === 0 && actorIds) deeds.push(["changed", {}])
  if (deeds.length === 0) return null
  const boards = boardIds ?? (await names.boards()).map(({ id }) => id)
  const found: string[][] = []
  for (const [deed, days] of deeds) {
    const moments = toMoments(days, zone, Date.now())
    found.push(
      await readActedCards({ boardIds: boards, deed, actorIds, ...moments, limit: MAX_ACTED }),
    )
  }
  return found.reduce((all, ids) => all.filter((id) => ids.includes(id)))
}
