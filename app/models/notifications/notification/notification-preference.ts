import { z } from "zod"
import { Checkbox } from "~/models/text/fields"
import { NOTIFICATION_KINDS } from "./notification-kind"

const Kind = z.enum(NOTIFICATION_KINDS, "There is no such notification.")
const Kinds = z.array(Kind)

export const Preference = z
  .object({
    kind: Kind,
    label: z.string().meta({ examples: ["Somebody assigns me to a card"] }),
    inApp: z.boolean(),
    mail: z.boolean(),
    push: z.boolean().meta({ description: "On devices that the person has turned on." }),
  })
  .meta({ id: "NotificationPreference" })
export type Preference = z.output<typeof Preference>

/** The enabled kinds; all others are disabled. Without `push`, that is left as it is. */
export const SavePreferences = z.object({ inApp: Kinds, mail: Kinds, push: Kinds.optional() })

/** A form without a tick for devices sends nothing of them; `hasPush` says that it has asked. */
export const SavePreferencesForm = SavePreferences.extend({
  hasPush: Checkbox.optional(),
}).transform(({ hasPush, push, ...named }) => (hasPush ? { ...named, push: push ?? [] } : named))
export type SavePreferences = z.output<typeof SavePreferences>

/** The enabled kinds by name, or as they are listed. */
export const PutPreferences = SavePreferences.partial()
  .extend({ preferences: z.array(Preference.partial({ label: true, push: true })).optional() })
  .transform(({ preferences, ...byName }) => {
    if (!preferences) return byName
    const kindsWith = (way: "inApp" | "mail" | "push") =>
      preferences.flatMap(({ kind, [way]: isOn }) => (isOn ? [kind] : []))
    const hasPush = preferences.some(({ push }) => push !== undefined)
    const named = { inApp: kindsWith("inApp"), mail: kindsWith("mail") }
    return hasPush ? { ...named, push: kindsWith("push") } : named
  })
  .pipe(SavePreferences)
  .meta({ examples: [{ inApp: ["assigned", "due"], mail: ["due"] }] })
