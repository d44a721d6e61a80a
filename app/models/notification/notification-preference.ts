import { z } from "zod"
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification"

export type Preference = {
  kind: NotificationKind
  label: string
  inApp: boolean
  mail: boolean
}

const Kinds = z.array(z.enum(NOTIFICATION_KINDS, "There is no such notification."))

const Preferences = z.object({
  preferences: z.array(z.object({ kind: z.string(), inApp: z.boolean(), mail: z.boolean() })),
})

/** The enabled kinds, by name or as they are listed; all others are disabled. */
export const SavePreferences = z.preprocess(
  (input) => {
    const { success, data } = Preferences.safeParse(input)
    if (!success) return input
    const kindsWith = (way: "inApp" | "mail") =>
      data.preferences.flatMap(({ kind, [way]: isOn }) => (isOn ? [kind] : []))
    return { inApp: kindsWith("inApp"), mail: kindsWith("mail") }
  },
  z.object({ inApp: Kinds, mail: Kinds }),
)
export type SavePreferences = z.output<typeof SavePreferences>
