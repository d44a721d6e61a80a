import { z } from "zod"
import { EmailField, NameField, PasswordField } from "./account-fields"

/** Required for a new e-mail address only. */
const currentPassword = PasswordField.optional()

export const EditProfile = z.object({ name: NameField, email: EmailField, currentPassword })

export const UpdateProfile = EditProfile.partial()
export type UpdateProfile = z.output<typeof UpdateProfile>
