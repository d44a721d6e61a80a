import { expect } from "vitest"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import type { Person } from "../http/client"
import { query } from "../http/rows"
import { decode } from "../http/turbo-stream"
import { relationsOf } from "./relation-deeds"
import { allCards, cardsOf, type Board, type Card, type World } from "./world"

// Compares what the server answers, and its rows, with what must be.

const get = async <T>(person: Person, path: string): Promise<T> => {
  const answer = await person.get(path)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return answer.json() as T
}

/** Everything that each person sees. */
export async function expectAll(world: World): Promise<void> {
  for (const board of world.boards) await expectBoard(world, board)
  for (const person of world.people) {
    await expectNotes(world, person)
    await expectOverview(world, person)
    await expectOwnWork(world, person)
  }
}

const labelsOf = (labels: readonly string[]) => labels.map((label) => label.replace(/:.*/, ""))

type BoardAnswer = {
  members: { id: string; role: string }[]
  lists: { name: string; cardLimit: number | null; position: number; cards: CardAnswer[] }[]
}
type CardAnswer = Card & {
  dueAllDay: boolean
  startAllDay: boolean
  position: number
  checklistCount: number
  checklistDone: number
  assignedUsers: { id: string }[]
}

async function expectBoard(world: World, board: Board): Promise<void> {
  const [reader] = world.people.filter(({ id }) => board.roles.has(id))
  if (!reader) throw new Error("Nobody is on the board.")
  const { lists, members } = await get<BoardAnswer>(reader, `/api/boards/${board.id}`)
  expect(new Map(members.map(({ id, role }) => [id, role]))).toEqual(board.roles)
  expect(lists.map(({ position }) => position)).toEqual([...lists.keys()])
  const shown = lists.map(({ name, cardLimit, cards }) => {
    expect(cards.map(({ position }) => position)).toEqual([...cards.keys()])
    return { name, limit: cardLimit, cards: cards.map(pictureOf) }
  })
  const wanted = board.lists.map(({ name, limit, cards }) => {
    return { name, limit, cards: cards.map(wantedPicture) }
  })
  expect(shown).toEqual(wanted)
  await expectActivity(reader, board)
  await expectReactions(board, reader)
  await expectRelations(world, board, reader)
  await expectFound(world, board, reader)
}

const pictureOf = (card: CardAnswer) => ({
  id: card.id,
  number: card.number,
  title: card.title,
  labels: labelsOf(card.labels),
  dueDate: card.dueAllDay ? dayOf(card.dueDate) : card.dueDate,
  startDate: card.startAllDay ? dayOf(card.startDate) : card.startDate,
  completed: card.completed,
  items: [card.checklistDone, card.checklistCount],
  description: card.description,
  assigned: card.assignedUsers.map(({ id }) => id).sort(),
})

/** By the clock of the people, which is UTC. */
const dayOf = (moment: string | null) => moment?.slice(0, "yyyy-MM-dd".length)

const wantedPicture = ({ items, comments: _, ...card }: Card) => ({
  ...card,
  items: [items.filter(({ done }) => done).length, items.length],
  assigned: [...card.assigned].sort(),
})

type CommentAnswer = { id: string; reactions: { emoji: string; people: { id: string }[] }[] }

/** The comments of a board have these reactions, and no others. */
async function expectReactions(board: Board, reader: Person): Promise<void> {
  for (const { card } of cardsOf(board).filter((each) => each.card.comments.length > 0)) {
    const shown = await get<CommentAnswer[]>(reader, `/api/comments?cardId=${card.id}&limit=200`)
    for (const { id, reactions } of card.comments) {
      const found = shown.find((each) => each.id === id)?.reactions ?? []
      const picture = found.map(({ emoji, people }) => [emoji, people.map((each) => each.id)])
      const wanted = [...reactions].filter(([, people]) => people.length > 0)
      expect(new Map(picture as [string, string[]][]), card.title).toEqual(new Map(wanted))
    }
  }
}

type RelationAnswer = { kind: RelationKind; card: { id: string; number: number } | null }

/** The relations of each card, without what has been deleted, and without names on boards that the reader cannot see. */
async function expectRelations(world: World, board: Board, reader: Person): Promise<void> {
  for (const { card } of cardsOf(board)) {
    const wanted = relationsOf(world, card).flatMap(({ kind, other, at }) => {
      if (at === undefined) return []
      const named = at.roles.has(reader.id) ? { id: other.id, number: other.number } : null
      return [{ kind, card: named }]
    })
    const shown = await get<RelationAnswer[]>(reader, `/api/cards/${card.id}/relations`)
    const picture = shown.map(({ kind, card }) => ({
      kind,
      card: card && { id: card.id, number: card.number },
    }))
    expect(sorted(picture), card.title).toEqual(sorted(wanted))
  }
}

const sorted = (values: readonly object[]) => values.map((value) => JSON.stringify(value)).sort()

type EntryAnswer = { version: number; text: string; actor: { id: string } }

/** Each change has its entry, in order, on the board and on its card. */
async function expectActivity(reader: Person, board: Board): Promise<void> {
  const all = await readEntries(reader, `/api/boards/${board.id}/activity?limit=200`)
  const shown = all.reverse().map(({ actor, text }) => ({ actorId: actor.id, text }))
  expect(shown).toEqual(board.activity.map(({ actorId, text }) => ({ actorId, text })))
  for (const { id } of allCards(board).slice(0, 5)) {
    const entries = await readEntries(
      reader,
      `/api/boards/${board.id}/activity?cardId=${id}&limit=200`,
    )
    const wanted = board.activity.filter(({ cardId }) => cardId === id)
    expect(entries.reverse().map(({ text }) => text)).toEqual(wanted.map(({ text }) => text))
  }
  const [row] = query<{ entries: number; version: number }>(
    reader.server,
    `SELECT count(*) AS "entries" FROM "Activity" WHERE "boardId" = ?`,
    board.id,
  )
  expect(Number(row?.entries)).toBe(board.activity.length)
}

async function readEntries(reader: Person, path: string): Promise<EntryAnswer[]> {
  const entries = await get<EntryAnswer[]>(reader, path)
  const last = entries.at(-1)
  if (entries.length < 200 || !last) return entries
  const rest = path.replace(/&before=.*/, "")
  return [...entries, ...(await readEntries(reader, `${rest}&before=${String(last.version)}`))]
}

const SOON_MS = 20_000

/** The search finds cards that are there or archived, and none to people who cannot see them. */
async function expectFound(world: World, board: Board, reader: Person): Promise<void> {
  const stranger = world.people.find(({ id }) => !board.roles.has(id))
  const gone = board.deleted.at(-1)?.card
  const archived = board.archived.at(-1)?.card
  const present = cardsOf(board).at(-1)?.card
  for (const [card, isFound] of [
    [gone, false],
    [archived, true],
    [present, true],
  ] as const) {
    if (!card) continue
    const find = async (person: Person) => {
      const path = `/api/search?q=${encodeURIComponent(card.title)}`
      return (await get<{ id: string }[]>(person, path)).some(({ id }) => id === card.id)
    }
    // A text that is new is found a moment later where the database is busy.
    const soon = { message: card.title, timeout: SOON_MS }
    await expect.poll(() => find(reader), soon).toBe(isFound)
    if (stranger) expect(await find(stranger)).toBe(false)
  }
}

const isFreed = (text: string) => text.startsWith("freed ")
const newest = (texts: string[], count: number) => texts.slice(texts.length - count)

/** The server lists the newest hundred. */
const MAX_LISTED = 100

async function expectNotes(world: World, person: Person): Promise<void> {
  const visible = new Set(boardsOf(world, person).map(({ id }) => id))
  const wanted = (world.notes.get(person.id) ?? []).filter(({ boardId }) => visible.has(boardId))
  type Shown = { kind: string; message: string; boardId: string }
  const shown = await get<Shown[]>(person, "/api/notifications")
  const texts = (notes: readonly Shown[]) =>
    notes.map(({ kind, message, boardId }) => `${kind} ${boardId}: ${message}`)
  const [listed, due] = [texts(shown).reverse(), texts(wanted)]
  expect(listed).toHaveLength(Math.min(due.length, MAX_LISTED))
  // A change that frees cards tells so and what it is at the same moment.
  const [freed, others] = [listed.filter(isFreed), listed.filter((text) => !isFreed(text))]
  expect(others).toEqual(
    newest(
      due.filter((text) => !isFreed(text)),
      others.length,
    ),
  )
  expect(freed.sort()).toEqual(newest(due.filter(isFreed), freed.length).sort())
  const count = wanted.filter(({ isRead }) => isRead !== true).length
  expect(await get(person, "/api/notifications/unread-count")).toEqual({ count })
}

const boardsOf = ({ boards }: World, { id }: Person) => boards.filter(({ roles }) => roles.has(id))

const ROUTE = "routes/boards"

const boardsInUse = (world: World, person: Person) =>
  boardsOf(world, person).filter(({ isArchived }) => !isArchived)

/** The tiles: stars first, then the newest; members, and cards that are due. */
async function expectOverview(world: World, person: Person): Promise<void> {
  const { text } = await person.get(
    `/boards.data?sort=created&_routes=${encodeURIComponent(ROUTE)}`,
  )
  type Tile = { id: string; people: number; due: number; userRole: string; faces: unknown[] }
  const boards = (decode(text) as Record<string, { data: { boards: Tile[] } }>)[ROUTE]?.data.boards
  const newest = boardsInUse(world, person).reverse()
  const isStarred = (board: Board) => board.starred.has(person.id)
  const wanted = [...newest.filter(isStarred), ...newest.filter((board) => !isStarred(board))]
  const tiles = boards?.map(({ id, people, due, userRole, faces }) => {
    return { id, people, due, userRole, faces: faces.length }
  })
  expect(tiles).toEqual(
    wanted.map((board) => ({
      id: board.id,
      people: board.roles.size,
      due: dueOn(board),
      userRole: board.roles.get(person.id),
      faces: Math.min(board.roles.size, 5),
    })),
  )
}

const isLate = ({ dueDate, completed }: Card) =>
  !completed && dueDate !== null && Date.parse(dueDate) < Date.now()
const dueOn = (board: Board) => cardsOf(board).filter(({ card }) => isLate(card)).length

/** One's own cards by due date, the items that wait, and what one watches. */
async function expectOwnWork(world: World, person: Person): Promise<void> {
  const { id: me } = person
  const all = boardsInUse(world, person).flatMap((board) =>
    cardsOf(board).map((each) => ({ ...each, board })),
  )
  type Dated = { id: string; dueDate: string | null }
  const mine = all.filter(({ card }) => card.assigned.includes(me) && !card.completed)
  const cards = await readAll<Dated>(person, "/api/my/cards")
  expect(cards.map(({ id }) => id).sort()).toEqual(mine.map(({ card }) => card.id).sort())
  const times = cards.map(({ dueDate }) => (dueDate === null ? Infinity : Date.parse(dueDate)))
  expect(times).toEqual([...times].sort((one, other) => one - other))

  const items = all.flatMap(({ card }) => card.items.filter((item) => item.assignee === me))
  const waiting = await readAll<Dated>(person, "/api/my/checklist-items")
  const open = items.filter(({ done }) => !done)
  expect(waiting.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort())

  // Also what is archived can be watched, and is listed.
  const watched = boardsOf(world, person).flatMap((board) => {
    const ids = board.watches.get(me) ?? new Set()
    const lists = [...board.lists, ...board.archivedLists]
    const cards = [
      ...lists.flatMap(({ cards }) => cards),
      ...board.archived.map(({ card }) => card),
    ]
    return [board, ...lists, ...cards].map(({ id }) => id).filter((id) => ids.has(id))
  })
  const watches = await readAll<{ id: string }>(person, "/api/my/watches")
  expect(watches.map(({ id }) => id).sort()).toEqual(watched.sort())
}

async function readAll<T extends { id: string }>(person: Person, path: string): Promise<T[]> {
  const part = await get<T[]>(person, path)
  const last = part.at(-1)
  if (part.length < 200 || !last) return part
  return [...part, ...(await readAll<T>(person, `${path.replace(/\?.*/, "")}?after=${last.id}`))]
}
