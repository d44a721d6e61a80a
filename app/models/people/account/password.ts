import { z } from "zod"
import { EndChosen } from "~/models/people/acting/acting"
import { PasswordField, newPassword, requireSamePassword } from "./account-fields"

export const ChangePassword = z
  .object({ currentPassword: PasswordField, ...newPassword, ...EndChosen.shape })
  .superRefine(requireSamePassword)
export type ChangePassword = z.output<typeof ChangePassword>
