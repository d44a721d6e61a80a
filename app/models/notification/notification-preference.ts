import { z } from "zod"
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification"

/** The channels for a kind of notification: the list in the app, e-mail, both, or none. */
export type Preference = {
  kind: NotificationKind
  /** The description of the kind on the settings page. */
  label: string
  inApp: boolean
  mail: boolean
}

const Kinds = z.array(z.enum(NOTIFICATION_KINDS, "There is no such notification."))

/**
 * The enabled kinds; all others are disabled. The form has checkboxes named `inApp` and `mail` with
 * the kind as their value.
 */
export const SavePreferences = z.object({ inApp: Kinds, mail: Kinds })
export type SavePreferences = z.output<typeof SavePreferences>
