import { z } from "zod"
import { PasswordField, newPassword, requireSamePassword } from "./account-fields"

/** What an account's own change of its password takes. */
export const ChangePassword = z
  .object({ currentPassword: PasswordField, ...newPassword })
  .superRefine(requireSamePassword)
export type ChangePassword = z.output<typeof ChangePassword>

/** What the deletion of one's account takes. */
export const DeleteAccount = z.object({ currentPassword: PasswordField })
export type DeleteAccount = z.output<typeof DeleteAccount>
