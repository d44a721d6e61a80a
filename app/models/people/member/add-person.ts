import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { atMost, Id } from "~/models/text/fields"
import { InviteRoleField } from "~/models/people/invitation/invitation-fields"
import { LIMITS } from "~/models/text/limits"

const NO_NAME = "Please enter a name or a username"

export const AddPerson = BoardKey.extend({
  /** A name or a username; a person who was chosen among several goes by their id. */
  person: z.string(NO_NAME).trim().min(1, NO_NAME).max(LIMITS.name, atMost(LIMITS.name)).optional(),
  userId: Id.optional(),
  role: InviteRoleField.default("editor"),
}).refine(({ person, userId }) => person !== undefined || userId !== undefined, {
  error: NO_NAME,
  path: ["person"],
})
export type AddPerson = z.output<typeof AddPerson>
