import { z } from "zod"
import { Id } from "~/models/fields"

/** What the address of an uploaded picture names: whose it is, and which of theirs. */
export const AvatarKey = z.object({ userId: Id, version: Id })
export type AvatarKey = z.output<typeof AvatarKey>
