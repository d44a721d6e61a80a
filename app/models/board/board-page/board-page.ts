import type { BoardContents } from "~/models/board/board/board-contents"
import type { Background } from "~/models/board/board/background"
import type { Member } from "~/models/access/person"
import type { ViewName } from "./board-view"
import type { DueTone } from "~/models/board/card/due-date"
import type { Facet } from "~/models/board/custom-field/facet"
import type { FaceField } from "~/models/board/custom-field/face-field"
import type { CardFields } from "~/models/board/card/card"
import type { BoardLabel } from "~/models/board/label/label"
import type { ListName } from "~/models/board/list/list"
import type { Role } from "~/models/access/role"

// Small enough for a thousand cards: empty values are left out.

export const SHOWN_AVATARS = 3
/** A count stands for the others. */
export const SHOWN_LABELS = 3

type Shown = Omit<
  CardFields,
  "title" | "description" | "labels" | "dueDate" | "startDate" | "reminderMinutes"
>

export type FaceProperties = { [Name in keyof Shown]?: NonNullable<Shown[Name]> }

export type CardFace = FaceProperties & {
  id: string
  /** On its board, where the view shows it. */
  number?: number
  title: string
  coverAttachmentId?: string
  /** `name:color` */
  labels?: string[]
  moreLabels?: number
  /** Whether its list is marked "Cards here are done". */
  inDoneList?: true
  /** Text in the reader's time zone, urgency, and when it is due for the reader in ISO 8601. */
  due?: [text: string, tone: DueTone, dueDate: string]
  /** The same without the urgency. */
  start?: [text: string, startDate: string]
  comments?: number
  attachments?: number
  checklist?: [done: number, all: number]
  assigned?: string[]
  moreAssigned?: number
  /** Texts that say which cards it waits for, and how many of its parts are done. */
  related?: string[]
  /** Whether somebody without an account has left it, and nobody has taken it. */
  untaken?: true
  fields?: FaceField[]
  facets?: string[]
  /** If not all cards before it are included. */
  position?: number
  /** Whether the browser has a change of it that the server has not received. */
  waits?: true
}

export type ListSummary = ListName & {
  cards?: CardFace[]
  /** Cards after these, if the board has more than its page can hold. */
  more?: number
  /** All its cards, if the server has filtered them. */
  total?: number
}

export type ListFace = ListSummary & { cards: CardFace[] }

export type ShortenedBoard = {
  query: string
  hidden: number
  labels: BoardLabel[]
}

export type BoardFrame = {
  view?: ViewName
  /** The view and its parameters as `?…`, where changes can update its page. */
  viewQuery?: string
  id: string
  name: string
  background: Background
  version: number
  /** "viewer" for an archived board. */
  userRole: Role
  isArchived?: true
  mayRestore?: true
  viewersComment?: true
  /** Whether faces of cards have their numbers. */
  showsNumbers?: true
  /** Whether mail becomes cards on this server. */
  takesMail?: true
  members: Member[]
  facets?: Facet[]
  /** Keys of labels, which come before the others. */
  labelOrder?: string[]
  lists: ListSummary[]
  shortened?: ShortenedBoard
  /** A page lies over the board, which the browser fetches after it. */
  isBehind?: true
}

export type BoardPage = Omit<BoardFrame, "lists"> & { lists: ListFace[] }

export const cardCount = ({ cards = [], more = 0 }: ListSummary): number => cards.length + more

/** With those that a filter hides. */
export const allCardCount = (list: ListSummary): number => list.total ?? cardCount(list)

export const boardCardCount = ({ lists }: Pick<BoardFrame, "lists">): number =>
  lists.reduce((sum, list) => sum + allCardCount(list), 0)

export const contentsOf = (board: BoardFrame): BoardContents => ({
  lists: board.lists.length,
  cards: boardCardCount(board),
  people: board.members.length,
})
