import { z } from "zod"
import { EmailField, newPassword, requireSamePassword } from "./account-fields"

export const RequestPasswordReset = z.object({ email: EmailField })
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>

export const ResetPassword = z
  .object({ token: z.string().max(100), ...newPassword })
  .superRefine(requireSamePassword)
export type ResetPassword = z.output<typeof ResetPassword>
