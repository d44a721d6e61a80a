import { z } from "zod"
import { EmailField, NameField, Required, newPassword, requireSamePassword } from "./account-fields"
import { wellFormed } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** A user as other members see them, without the email address. */
export type Person = {
  id: string
  name: string
  username: string
  avatar: string
  initials: string
}

/** Times are ISO 8601 in UTC. */
export type Me = Person & {
  email: string
  emailConfirmed: boolean
  createdAt: string
  subscriptionStatus: string
  trialEndsAt: string | null
  plan: string | null
}

export const FindPeople = z.object({ q: z.string().max(LIMITS.name).optional() })
export type FindPeople = z.output<typeof FindPeople>

const InvitationLink = z
  .string()
  .transform((link) => link.slice(link.lastIndexOf("/") + 1))
  .pipe(z.string().regex(/^[\w-]{1,100}$/))
  .optional()
  .catch(undefined)

/** Characters without a glyph of their own, and those whose glyph is blank. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/u

export const Username = Required(LIMITS.name)
  .refine((name) => !/\s/u.test(name), {
    error: "A username cannot contain spaces",
    abort: true,
  })
  .refine((name) => !INVISIBLE.test(name), "A username cannot contain invisible characters")

export const Register = z
  .object({
    username: Username,
    name: NameField,
    email: EmailField,
    ...newPassword,
    invitation: InvitationLink,
    /** Of a link that proves the address. */
    proof: z.string().max(1000).optional(),
  })
  .superRefine(requireSamePassword)
export type Register = z.output<typeof Register>

const missing = "Please fill in all fields"

export const Login = z.object({
  username: z
    .string(missing)
    .transform((name) => wellFormed(name).trim())
    .pipe(z.string().min(1, missing)),
  password: z.string(missing).trim().min(1, missing),
})
export type Login = z.output<typeof Login>
