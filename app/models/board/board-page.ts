import type { Background } from "./background"
import type { Member } from "./board"
import type { ViewName } from "./board-view"
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

/** A list, as every view of its board knows it. */
export type ListSummary = {
  id: string
  name: string
  /** Its first cards, in a view that shows them by list. */
  cards?: CardFace[]
  /** The number of its cards that are not in `cards`. */
  more?: number
  /** The number of all its cards, if the server has filtered `cards`. */
  total?: number
}

/** A list with its cards. `draftId` is the id that its add-a-card form would use. */
export type ListFace = ListSummary & { cards: CardFace[]; draftId: string }

/** What the page is not given of a board with more cards than it can hold. */
export type ShortenedBoard = {
  /** The filter that the server has applied, as `?…`; empty for none. */
  query: string
  /** How many cards that filter hides. */
  hidden: number
  /** The names of the labels on all cards, in alphabetical order. */
  labels: string[]
}

/** The part of a board's page that all views have: its bar, its filter and its dialogs need no more. */
export type BoardFrame = {
  /** The view that the page is for; the default view if it is left out. */
  view?: ViewName
  id: string
  name: string
  background: Background
  version: number
  userRole: Role
  members: Member[]
  lists: ListSummary[]
  /** Only where not all cards are in `lists`. */
  shortened?: ShortenedBoard
}

/** A board, for the view of its lists. */
export type BoardPage = Omit<BoardFrame, "lists"> & {
  lists: ListFace[]
  /** The id that the add-a-list form would use. */
  draftId: string
}

/** How many cards of a list there are to see, with those that its page is not given. */
export const cardCount = ({ cards = [], more = 0 }: ListSummary): number => cards.length + more
