import type { Background } from "./background"
import type { Member } from "./board"
import type { DueTone } from "~/models/card/due-date"
import type { Priority } from "~/models/card/priority"
import type { Role } from "~/models/access/role"

// The data of the board page, small enough for a thousand cards: empty values are left out.

/** The number of assigned people that a card shows. */
export const SHOWN_AVATARS = 3

/** A card on the board. */
export type CardFace = {
  id: string
  title: string
  priority?: Priority
  /** `name:color` */
  labels?: string[]
  /** The number of further labels. */
  moreLabels?: number
  /** The due date as text in the reader's time zone, and its urgency. */
  due?: [text: string, tone: DueTone]
  /** Whether it is due in the next seven days. */
  dueThisWeek?: true
  comments?: number
  attachments?: number
  /** The numbers of completed and of all items. */
  checklist?: [done: number, all: number]
  /** Ids of the assigned members. */
  assigned?: string[]
  /** The number of further assigned members. */
  moreAssigned?: number
  /** The position in its list, if not all cards before it are included. */
  position?: number
}

/** A list on the board. `draftId` is the id for the next card from its form. */
export type ListFace = {
  id: string
  name: string
  draftId: string
  cards: CardFace[]
  /** The number of cards after these, on a board with more cards than its page can hold. */
  more?: number
  /** The number of all its cards, if the server has filtered them. */
  total?: number
}

/** About a board with more cards than its page can hold. */
export type ShortenedBoard = {
  /** The filter that the server has applied, as `?…`; empty for none. */
  query: string
  /** The number of cards that the filter hides. */
  hidden: number
  /** The names of the labels on all cards, in alphabetical order. */
  labels: string[]
}

export type BoardPage = {
  id: string
  name: string
  background: Background
  version: number
  userRole: Role
  members: Member[]
  lists: ListFace[]
  /** The id for the next list from the form. */
  draftId: string
  /** Only if not all cards are in `lists`. */
  shortened?: ShortenedBoard
}

/** Returns the number of visible cards of a list, including those that the page does not get. */
export const cardCount = ({ cards, more = 0 }: ListFace): number => cards.length + more
