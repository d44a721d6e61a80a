import { z } from "zod"
import { Id, IdText, OfPage } from "~/models/text/fields"
import { Person } from "~/models/access/person"

export const Assignment = z
  .object({ cardId: IdText, userId: IdText, user: Person })
  .meta({ id: "Assignment" })
export type Assignment = z.output<typeof Assignment>

/** An assignee of an imported card: a name without an account. */
export type ImportedAssignee = { id: string; username: string; name: string }

export const AssignUser = z.object({ boardId: OfPage, cardId: Id, userId: Id })
export type AssignUser = z.output<typeof AssignUser>
