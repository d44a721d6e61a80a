import { z } from "zod"
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification"

export type Preference = {
  kind: NotificationKind
  label: string
  inApp: boolean
  mail: boolean
}

const Kinds = z.array(z.enum(NOTIFICATION_KINDS, "There is no such notification."))

/** The enabled kinds; all others are disabled. */
export const SavePreferences = z.object({ inApp: Kinds, mail: Kinds })
export type SavePreferences = z.output<typeof SavePreferences>
