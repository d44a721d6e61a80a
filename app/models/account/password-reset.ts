import { z } from "zod"
import { EmailField, newPassword, requireSamePassword } from "./account-fields"

/**
 * A path that the mail's link leads on to. Whoever asks has it stand in somebody's mail: without
 * dots it holds no address of another site to advertise. Any other path is left out.
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
