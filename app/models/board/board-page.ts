import type { Background } from "./background"
import type { Member } from "./board"
import type { DueTone } from "~/models/card/due-date"
import type { Priority } from "~/models/card/priority"
import type { Role } from "~/models/access/role"

// The data of the board page, small enough for a thousand cards: empty values are left out.

export const SHOWN_AVATARS = 3

export type CardFace = {
  id: string
  title: string
  priority?: Priority
  /** `name:color` */
  labels?: string[]
  moreLabels?: number
  /** The due date as text in the reader's time zone, and its urgency. */
  due?: [text: string, tone: DueTone]
  dueThisWeek?: true
  comments?: number
  attachments?: number
  /** The numbers of completed and of all items. */
  checklist?: [done: number, all: number]
  assigned?: string[]
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

export type ShortenedBoard = {
  query: string
  hidden: number
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

export const cardCount = ({ cards, more = 0 }: ListFace): number => cards.length + more
