import { z } from "zod"
import { PasswordField } from "~/models/people/account/account-fields"

/** The password of the account that is to be connected, and the code of its second factor, if it has one. */
export const JoinByPassword = z.object({
  password: PasswordField,
  code: z.string().max(100).optional(),
})
export type JoinByPassword = z.output<typeof JoinByPassword>
