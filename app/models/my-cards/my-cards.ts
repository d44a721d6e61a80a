import { z } from "zod"
import type { Role } from "~/models/access/role"
import type { DueTone } from "~/models/card/due-date"
import type { Priority } from "~/models/card/priority"
import { Id, Limit } from "~/models/fields"
import type { PageOf } from "~/models/page-of"

export const MY_CARDS_PER_PAGE = 200

/** The cards that are assigned to the actor: those that are not done, or the done ones. */
export const MyCardsOf = z.object({
  boardId: Id.optional(),
  completed: z.enum(["true", "false"], "Must be true or false.").optional(),
  after: Id.optional(),
  limit: Limit(MY_CARDS_PER_PAGE),
})
export type MyCardsOf = z.output<typeof MyCardsOf>

/** A card assigned to the actor, with its place. */
export type MyCard = {
  id: string
  title: string
  boardId: string
  boardName: string
  listId: string
  listName: string
  priority: Priority | null
  estimate: number | null
  /** `name:color` */
  labels: string[]
  dueDate: string | null
  completed: boolean
  checklistCount: number
  checklistDone: number
  userRole: Role
}

/** The parts of the page, in their order. */
export const SECTIONS = {
  overdue: "Overdue",
  today: "Today",
  week: "This week",
  later: "Later",
  none: "No date",
  done: "Done",
} as const
export type SectionName = keyof typeof SECTIONS

export type ShownCard = MyCard & { due: { text: string; tone: DueTone } | null }

export type MyCardsPage = PageOf & {
  sections: { name: SectionName; cards: ShownCard[] }[]
  /** The boards with such cards, by name. */
  boards: { id: string; name: string; cards: number }[]
  boardId: string | null
  isDone: boolean
  total: number
}
