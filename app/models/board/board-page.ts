import type { Background } from "./background"
import type { Member } from "./board"
import type { ViewName } from "./view-names"
import type { DueTone } from "~/models/card/due-date"
import type { CardFields } from "~/models/card/card"
import type { Role } from "~/models/access/role"

// The data of the board page, small enough for a thousand cards: empty values are left out.

/** The number of assigned people that a card shows. */
export const SHOWN_AVATARS = 3

type Shown = Omit<CardFields, "title" | "description" | "labels" | "dueDate">

/** The properties of a card that the board gets unchanged. */
export type FaceProperties = { [Name in keyof Shown]?: NonNullable<Shown[Name]> }

/** A card on the board. */
export type CardFace = FaceProperties & {
  id: string
  title: string
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

/** A list, as every view of its board knows it. */
export type ListSummary = {
  id: string
  name: string
  /** Its first cards, in a view that shows them by list. */
  cards?: CardFace[]
  /** The number of cards after these, on a board with more cards than its page can hold. */
  more?: number
  /** The number of all its cards, if the server has filtered them. */
  total?: number
}

/** A list on the board. `draftId` is the id for the next card from its form. */
export type ListFace = ListSummary & { cards: CardFace[]; draftId: string }

/** About a board with more cards than its page can hold. */
export type ShortenedBoard = {
  /** The filter that the server has applied, as `?…`; empty for none. */
  query: string
  /** The number of cards that the filter hides. */
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
  /** Only if not all cards are in `lists`. */
  shortened?: ShortenedBoard
}

/** A board, for the view of its lists. */
export type BoardPage = Omit<BoardFrame, "lists"> & {
  lists: ListFace[]
  /** The id for the next list from the form. */
  draftId: string
}

/** Returns the number of visible cards of a list, including those that the page does not get. */
export const cardCount = ({ cards = [], more = 0 }: ListSummary): number => cards.length + more
