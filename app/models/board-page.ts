import type { Background } from "./background"
import type { Member } from "./board"
import type { DueTone } from "./due-date"
import type { Priority } from "./priority"
import type { Role } from "./role"

// What the board page is given: as little as a thousand cards can be shown with. What a card
// does not have is left out.

/** A card as it lies on the board. */
export type CardFace = {
  id: string
  title: string
  priority?: Priority
  /** `name:color` */
  labels?: string[]
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
}

/** A list as it lies on the board. `draftId` is the id that its add-a-card form would use. */
export type ListFace = { id: string; name: string; draftId: string; cards: CardFace[] }

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
}
