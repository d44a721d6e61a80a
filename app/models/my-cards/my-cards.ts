import { z } from "zod"
import type { Role } from "~/models/access/role"
import type { Priority } from "~/models/card/priority"
import { Id, Limit } from "~/models/fields"

/** Cards, items or watches in an answer. */
export const MAX_LISTED = 200
/** The same on a page, which is slower to render. */
export const MY_CARDS_PER_PAGE = 100

/** A part of one's own cards, items or watches. */
export const PartOf = z.object({ after: Id.optional(), limit: Limit(MAX_LISTED) })
export type PartOf = z.output<typeof PartOf>

/** The cards that are assigned to the actor: those that are not done, or the done ones. */
export const MyCardsOf = PartOf.extend({
  boardId: Id.optional(),
  completed: z.enum(["true", "false"], "Must be true or false.").optional(),
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
  /** By the rule of `isDone`; `completed` is the tick. */
  done: boolean
  checklistCount: number
  checklistDone: number
  userRole: Role
}

/** A checklist item assigned to the actor that is not done, with its place. */
export type MyItem = {
  id: string
  text: string
  dueDate: string | null
  cardId: string
  cardTitle: string
  boardId: string
  boardName: string
  listId: string
  listName: string
  userRole: Role
}
