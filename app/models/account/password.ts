import { z } from "zod"
import { PasswordField, newPassword, requireSamePassword } from "./account-fields"

export const ChangePassword = z
  .object({ currentPassword: PasswordField, ...newPassword })
  .superRefine(requireSamePassword)
export type ChangePassword = z.output<typeof ChangePassword>
