import type { Background } from "./background"
import type { Member } from "./board"
import type { DueTone } from "~/models/card/due-date"
import type { CardFields } from "~/models/card/card"
import type { Role } from "~/models/access/role"

// The data of the board page: as little as a thousand cards need. Empty properties are left out.

/** How many assigned people a card shows. */
export const SHOWN_AVATARS = 3

type Shown = Omit<CardFields, "title" | "description" | "labels" | "dueDate">

/** The properties of a card that the board is given unchanged. */
export type FaceProperties = { [Name in keyof Shown]?: NonNullable<Shown[Name]> }

/** A card as it lies on the board. */
export type CardFace = FaceProperties & {
  id: string
  title: string
  /** `name:color` */
  labels?: string[]
  /** How many labels it has besides those. */
  moreLabels?: number
  /** The due date in the reader's words and zone, and how pressing it is. */
  due?: [text: string, tone: DueTone]
  /** Whether it is due in the next seven days. */
  dueThisWeek?: true
  comments?: number
  attachments?: number
  /** How many checklist items are done, of how many. */
  checklist?: [done: number, all: number]
  /** Ids of the members who are assigned. */
  assigned?: string[]
  /** How many members are assigned besides those. */
  moreAssigned?: number
  /** Its position in its list, where the cards before it are not all known. */
  position?: number
}

/** A list as it lies on the board. `draftId` is the id that its add-a-card form would use. */
export type ListFace = {
  id: string
  name: string
  draftId: string
  cards: CardFace[]
  /** How many cards come after those, on a board with more cards than its page can hold. */
  more?: number
  /** How many cards it has in all, where the server has filtered them. */
  total?: number
}

/** What the page is not given of a board with more cards than it can hold. */
export type ShortenedBoard = {
  /** The filter that the server has applied, as `?…`; empty for none. */
  query: string
  /** How many cards that filter hides. */
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
  /** The id that the add-a-list form would use. */
  draftId: string
  /** Only where not all cards are in `lists`. */
  shortened?: ShortenedBoard
}

/** How many cards of a list there are to see, with those that its page is not given. */
export const cardCount = ({ cards, more = 0 }: ListFace): number => cards.length + more
