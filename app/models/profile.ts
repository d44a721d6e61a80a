import { z } from "zod"
import { EmailField, NameField } from "./account-fields"

/** The profile's form, which always names both. */
export const EditProfile = z.object({ name: NameField, email: EmailField })

export const UpdateProfile = EditProfile.partial()
export type UpdateProfile = z.output<typeof UpdateProfile>
