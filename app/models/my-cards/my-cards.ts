import { z } from "zod"
import type { Role } from "~/models/access/role"
import type { Priority } from "~/models/card/priority"
import { Id, Limit } from "~/models/fields"

export const MAX_LISTED = 200
/** A page is slower to render than an answer. */
export const MY_CARDS_PER_PAGE = 100

export const PartOf = z.object({ after: Id.optional(), limit: Limit(MAX_LISTED) })
export type PartOf = z.output<typeof PartOf>

/** Without `completed`, those that are not done. */
export const MyCardsOf = PartOf.extend({
  boardId: Id.optional(),
  completed: z.enum(["true", "false"], "Must be true or false.").optional(),
})
export type MyCardsOf = z.output<typeof MyCardsOf>

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
