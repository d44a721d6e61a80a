import { z } from "zod"
import { Id } from "~/models/text/fields"

export const AvatarKey = z.object({ userId: Id, version: Id })
export type AvatarKey = z.output<typeof AvatarKey>
