import { z } from "zod"
import { Id } from "~/models/fields"

/** The parameters of an uploaded picture's URL: its user, and which of their pictures. */
export const AvatarKey = z.object({ userId: Id, version: Id })
export type AvatarKey = z.output<typeof AvatarKey>
