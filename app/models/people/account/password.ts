import { z } from "zod"
import { EndChosen } from "~/models/people/acting/acting"
import { PasswordField, newPassword, withSamePassword } from "./account-fields"

export const ChangePassword = withSamePassword(
  z.object({ currentPassword: PasswordField, ...newPassword, ...EndChosen.shape }),
)
export type ChangePassword = z.output<typeof ChangePassword>
