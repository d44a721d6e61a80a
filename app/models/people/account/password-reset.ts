import { z } from "zod"
import { EndChosen } from "~/models/people/acting/acting"
import { EmailField, newPassword, withSamePassword } from "./account-fields"

/** Anybody can put this path into somebody's mail: without dots it names no other site. */
export const MailedPath = z
  .string()
  .regex(/^\/[\w/?=&%+-]{0,300}$/)
  .optional()
  .catch(undefined)

export const RequestPasswordReset = z.object({ email: EmailField, redirectTo: MailedPath })
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>

export const ResetPassword = withSamePassword(
  z.object({ token: z.string().max(100), ...newPassword, ...EndChosen.shape }),
)
export type ResetPassword = z.output<typeof ResetPassword>
