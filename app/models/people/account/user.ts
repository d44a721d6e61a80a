import { Person } from "~/models/access/person"
import { z } from "zod"
import { EmailField, NameField, Required, newPassword, withSamePassword } from "./account-fields"
import { MomentText, wellFormed, TextOrNull } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

export const Me = Person.extend({
  email: z.string().meta({ format: "email", examples: ["ada@example.org"] }),
  emailConfirmed: z
    .boolean()
    .meta({ description: "By a link that was mailed to it. Until then it gets no notifications." }),
  createdAt: MomentText,
  timeZone: TextOrNull.meta({
    description: "In which times are shown and emails count days; null until it is known, for UTC.",
    examples: ["Europe/Berlin"],
  }),
  subscriptionStatus: z.string().meta({
    description: "`trial`, `active` with a plan, or `free`, also on a server without plans.",
    examples: ["trial"],
  }),
  trialEndsAt: MomentText.nullable(),
  plan: TextOrNull.meta({
    description: "`professional` or `enterprise`.",
    examples: ["professional"],
  }),
}).meta({ id: "Me", description: "The account of who asks." })
export type Me = z.output<typeof Me>

/** The answer to signing in and registering. */
export const SignedIn = z.object({ user: Me }).meta({ id: "SignedIn" })
export type SignedIn = z.output<typeof SignedIn>

export const FindPeople = z.object({
  q: z
    .string()
    .max(LIMITS.name)
    .optional()
    .meta({ description: "Words of the name or username.", examples: ["ada"] }),
})
export type FindPeople = z.output<typeof FindPeople>

const InvitationLink = z
  .string()
  .transform((link) => link.slice(link.lastIndexOf("/") + 1))
  .pipe(z.string().regex(/^[\w-]{1,100}$/))
  .optional()
  .catch(undefined)
  .meta({ description: "The link of an open invitation, or its token." })

/** Characters without a glyph of their own, and those whose glyph is blank. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/u

export const Username = Required(LIMITS.name)
  .refine((name) => !/\s/u.test(name), "A username cannot contain spaces")
  .refine(
    (name) => /\s/u.test(name) || !INVISIBLE.test(name),
    "A username cannot contain invisible characters",
  )
  .meta({
    description:
      "Without spaces and invisible characters; case does not matter. One that looks like another is in use.",
    examples: ["ada"],
  })

export const Register = withSamePassword(
  z.object({
    username: Username,
    name: NameField,
    email: EmailField,
    ...newPassword,
    invitation: InvitationLink,
    proof: z
      .string()
      .max(1000)
      .optional()
      .meta({ description: "The part after `/register/` in a link that proves the address." }),
  }),
)
export type Register = z.output<typeof Register>

const missing = "Please fill in all fields"

export const Login = z.object({
  username: z
    .string(missing)
    .transform((name) => wellFormed(name).trim())
    .pipe(z.string().min(1, missing))
    .meta({ description: "The username or the email address.", examples: ["ada"] }),
  password: z
    .string(missing)
    .trim()
    .min(1, missing)
    .meta({ examples: ["analytical"] }),
})
export type Login = z.output<typeof Login>
