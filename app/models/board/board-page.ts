import type { BoardContents } from "./board-contents"
import type { Background } from "./background"
import type { Member } from "./board"
import type { ViewName } from "./view-names"
import type { DueTone } from "~/models/card/due-date"
import type { Facet } from "~/models/custom-field/facet"
import type { FaceField } from "~/models/custom-field/face-field"
import type { CardFields } from "~/models/card/card"
import type { BoardLabel } from "~/models/label/label-counts"
import type { ListName } from "~/models/list/list"
import type { Role } from "~/models/access/role"

// The data of the board page, small enough for a thousand cards: empty values are left out.

export const SHOWN_AVATARS = 3

type Shown = Omit<CardFields, "title" | "description" | "labels" | "dueDate" | "reminderMinutes">

/** The properties of a card that the board gets unchanged. */
export type FaceProperties = { [Name in keyof Shown]?: NonNullable<Shown[Name]> }

export type CardFace = FaceProperties & {
  id: string
  title: string
  /** The attachment whose preview is shown above the title. */
  coverAttachmentId?: string
  /** `name:color` */
  labels?: string[]
  moreLabels?: number
  /** Whether its list is marked "Cards here are done". */
  inDoneList?: true
  /** The due date as text in the reader's time zone, its urgency, and the moment itself in ISO 8601. */
  due?: [text: string, tone: DueTone, dueDate: string]
  comments?: number
  attachments?: number
  /** The numbers of completed and of all items. */
  checklist?: [done: number, all: number]
  assigned?: string[]
  moreAssigned?: number
  /** Values of custom fields that cards show on the board. */
  fields?: FaceField[]
  /** Values of custom fields that a filter can ask for. */
  facets?: string[]
  /** The position in its list, if not all cards before it are included. */
  position?: number
  /** Whether the browser keeps a change of it that the server does not have yet. */
  waits?: true
}

export type ListSummary = ListName & {
  cards?: CardFace[]
  /** The number of cards after these, on a board with more cards than its page can hold. */
  more?: number
  /** The number of all its cards, if the server has filtered them. */
  total?: number
}

export type ListFace = ListSummary & { cards: CardFace[] }

export type ShortenedBoard = {
  query: string
  hidden: number
  labels: BoardLabel[]
}

/** The part that all views have: the board's bar, filter and dialogs need no more. */
export type BoardFrame = {
  /** The default view if it is left out. */
  view?: ViewName
  /** The view and its parameters, as `?…`, where changes can bring its page up to date. */
  viewQuery?: string
  id: string
  name: string
  background: Background
  version: number
  /** A viewer's for an archived board. */
  userRole: Role
  isArchived?: true
  /** Whether the reader may restore the archived board. */
  mayRestore?: true
  /** Whether the board's members may ask the server's language model. */
  hasAssist?: true
  members: Member[]
  /** The custom fields that the filter can ask for, if there are any. */
  facets?: Facet[]
  lists: ListSummary[]
  /** Only if not all cards are in `lists`. */
  shortened?: ShortenedBoard
}

/** The same for all readers with the same role and time zone. */
export type BoardPage = Omit<BoardFrame, "lists"> & { lists: ListFace[] }

export const cardCount = ({ cards = [], more = 0 }: ListSummary): number => cards.length + more

/** The number of all cards of a list, with those that a filter hides. */
export const allCardCount = (list: ListSummary): number => list.total ?? cardCount(list)

/** The number of all cards of a board, with those that a filter hides. */
export const boardCardCount = ({ lists }: Pick<BoardFrame, "lists">): number =>
  lists.reduce((sum, list) => sum + allCardCount(list), 0)

/** Counts what a board contains, for the question before it is archived or deleted. */
export const contentsOf = (board: BoardFrame): BoardContents => ({
  lists: board.lists.length,
  cards: boardCardCount(board),
  people: board.members.length,
})
