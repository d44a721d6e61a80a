import type { Role } from "~/models/access/role"
import type { Person } from "../http/client"

// A model of a team's boards, kept beside the server by rules of its own.

export type Item = { id: string; text: string; done: boolean; assignee: string | null }
/** With who has reacted to it, by emoji. */
export type Comment = {
  id: string
  authorId: string
  reactions: Map<string, string[]>
}
export type Card = {
  id: string
  number: number
  title: string
  /** The names. */
  labels: string[]
  /** Days are as they were sent. */
  dueDate: string | null
  startDate: string | null
  completed: boolean
  assigned: string[]
  comments: Comment[]
  items: Item[]
  description: string
}
export type List = { id: string; name: string; limit: number | null; cards: Card[] }
export type Away = { card: Card; list: List; position: number }
export type Entry = { actorId: string; cardId: string | null; text: string }

/** The first card blocks the second one, has it as a part, or relates to it. */
export type Relation = {
  kind: "blocks" | "has_part" | "relates_to"
  from: Card
  to: Card
  /** Whether the people of a card that waited know that it does no longer. */
  isFreed: boolean
}

export type Board = {
  id: string
  name: string
  lastNumber: number
  /** The numbers of cards that have left, by their ids. */
  formerNumbers: Map<string, number>
  roles: Map<string, Role>
  lists: List[]
  archivedLists: List[]
  deletedLists: { list: List; position: number }[]
  archived: Away[]
  deleted: Away[]
  isArchived: boolean
  activity: Entry[]
  /** The watches of each person. */
  watches: Map<string, Set<string>>
  starred: Set<string>
}

export type Note = {
  kind: string
  message: string
  boardId: string
  cardId: string | null
  /** Of what there is one notification only. */
  once?: string
  isRead?: true
}
type Notice = Pick<Note, "kind" | "message"> & {
  userIds: readonly string[]
  cardId?: string | null
  once?: string
}

export class World {
  readonly boards: Board[] = []
  relations: Relation[] = []
  readonly notes = new Map<string, Note[]>()

  constructor(readonly people: readonly Person[]) {
    for (const { id } of people) this.notes.set(id, [])
  }

  nameOf = (id: string): string => this.people.find((each) => each.id === id)?.me?.name ?? ""

  /** Adds an entry to the activity. @param what goes on after the name */
  log(board: Board, actor: Person, what: string, card?: Card): void {
    const text = `${this.nameOf(actor.id)} ${what}`
    board.activity.push({ actorId: actor.id, cardId: card?.id ?? null, text })
  }

  /** Gives each member but the actor the first of the notices that is for them. @returns who got one */
  notify(board: Board, actorId: string, notices: readonly Notice[]): ReadonlySet<string> {
    const told = new Set<string>()
    for (const { userIds, cardId = null, ...notice } of notices) {
      for (const id of new Set(userIds)) {
        if (id === actorId || told.has(id) || !board.roles.has(id)) continue
        const notes = this.notes.get(id) ?? []
        const { once } = notice
        if (once !== undefined && notes.some((note) => note.once === once)) continue
        told.add(id)
        notes.push({ ...notice, boardId: board.id, cardId })
      }
    }
    return told
  }

  /** The notice of those who watch one of these things, or the board. */
  watched(board: Board, actor: Person, things: readonly string[], what: string, cardId?: string) {
    const message = `${this.nameOf(actor.id)} ${what}`
    const userIds = watchersOf(board, things)
    return { kind: "watched", message, userIds, ...(cardId !== undefined && { cardId }) }
  }

  /** Takes away the notifications that match. */
  forget(matches: (note: Note, userId: string) => boolean): void {
    for (const [id, notes] of this.notes) {
      this.notes.set(
        id,
        notes.filter((note) => !matches(note, id)),
      )
    }
  }
}

export const watchersOf = (board: Board, things: readonly string[]): string[] =>
  [...board.watches].flatMap(([id, watched]) =>
    [board.id, ...things].some((thing) => watched.has(thing)) ? [id] : [],
  )

/** The next number of a board. */
export const takeNumber = (board: Board): number => (board.lastNumber += 1)

export const cardsOf = (board: Board): { card: Card; list: List; position: number }[] =>
  board.lists.flatMap((list) => list.cards.map((card, position) => ({ card, list, position })))

/** Each card of the board, also those that are archived or deleted. */
export const allCards = (board: Board): Card[] => [
  ...[...board.lists, ...board.archivedLists].flatMap(({ cards }) => cards),
  ...board.deletedLists.flatMap(({ list }) => list.cards),
  ...[...board.archived, ...board.deleted].map(({ card }) => card),
]
