import { z } from "zod"
import { EmailField, newPassword, requireSamePassword } from "./account-fields"

/**
 * The path to which the mailed link leads on. Anybody can put it into somebody's mail: without dots
 * it contains no address of another site. Other paths are ignored.
 */
const MailedPath = z
  .string()
  .regex(/^\/[\w/?=&%+-]{0,300}$/)
  .optional()
  .catch(undefined)

export const RequestPasswordReset = z.object({ email: EmailField, redirectTo: MailedPath })
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>

export const ResetPassword = z
  .object({ token: z.string().max(100), ...newPassword })
  .superRefine(requireSamePassword)
export type ResetPassword = z.output<typeof ResetPassword>
