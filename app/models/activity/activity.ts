import { z } from "zod"
import type { Person } from "~/models/account/user"
import { Id, Limit } from "~/models/fields"
import type { Entry } from "./entry"
import { TOPIC_NAMES } from "./topics"

export const ENTRIES_PER_PAGE = 50
const MAX_ENTRIES = 200

export const ActivityOf = z.object({
  boardId: Id,
  cardId: Id.optional(),
  personId: Id.optional(),
  topic: z.enum(TOPIC_NAMES, "There is no such kind of activity.").optional(),
  before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: Limit(MAX_ENTRIES),
})
export type ActivityOf = z.output<typeof ActivityOf>

export type Activity = {
  version: number
  /** Null if nobody did it, or the account no longer exists. */
  actor: Person | null
  importedActor?: string
  /** If a program did it for the actor. Owners, and the actor, see the name of its access token. */
  byToken?: { name: string | null }
  /** In plain words, with its subject. Dates are in UTC. */
  text: string
  createdAt: string
} & Entry
