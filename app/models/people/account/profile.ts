import type { z } from "zod"
import { EmailField, NameField } from "./account-fields"
import { TimeZone } from "~/models/text/fields"
import { OwnerProof } from "./owner-proof"

/** The proof is for a new e-mail address only. */
export const EditProfile = OwnerProof.extend({
  name: NameField,
  email: EmailField,
  timeZone: TimeZone.optional().meta({ description: "An IANA name. Without it, it stays." }),
})

export const UpdateProfile = EditProfile.partial().meta({ examples: [{ name: "Ada King" }] })
export type UpdateProfile = z.output<typeof UpdateProfile>
