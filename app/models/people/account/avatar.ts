import { z } from "zod"
import { Id } from "~/models/fields"

export const AvatarKey = z.object({ userId: Id, version: Id })
export type AvatarKey = z.output<typeof AvatarKey>
