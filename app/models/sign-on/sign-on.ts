import { z } from "zod"

/** The password of the account that is to be connected, and the code of its second factor, if it has one. */
export const JoinByPassword = z.object({
  password: z.string("Enter the password").trim().min(1, "Enter the password"),
  code: z.string().max(100).optional(),
})
export type JoinByPassword = z.output<typeof JoinByPassword>
