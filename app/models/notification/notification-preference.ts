import { z } from "zod"
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification"

/** How somebody is told of a kind of thing: in the bell's list, by mail, both, or not at all. */
export type Preference = {
  kind: NotificationKind
  /** What it is, for the page on which it is chosen. */
  label: string
  inApp: boolean
  mail: boolean
}

const Kinds = z.array(z.enum(NOTIFICATION_KINDS, "There is no such notification."))

/**
 * The kinds that are on, the others being off: in a form, checkboxes named `inApp` and `mail`
 * with the kind as their value.
 */
export const SavePreferences = z.object({ inApp: Kinds, mail: Kinds })
export type SavePreferences = z.output<typeof SavePreferences>
