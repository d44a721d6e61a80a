import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"
import { z } from "zod"
import { atMost, blankIfInvisible, wellFormed } from "~/models/text/fields"
import { LIMITS, MIN_PASSWORD } from "~/models/text/limits"

export const required = "Please fill in all required fields"

/** Conform treats blank text as missing, before and after trimming: both checks share one message. */
export const Required = (max: number) =>
  z
    .string(required)
    .transform((text) => wellFormed(text).trim())
    .pipe(z.string(required).min(1, required).max(max, atMost(max)))

/** Without spaces, and characters with which somebody could add recipients or headers to a mail. */
export const isEmail = (text: string) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text) && !/[\p{C}<>()[\]\\,;:"]/u.test(text)

export const BAD_EMAIL = "Please enter a valid email address"

export const NameField = Required(LIMITS.name)
  .transform((name) => name.replace(/\s+/gu, " "))
  .refine((name) => blankIfInvisible(name) !== "", required)
  .meta({ examples: ["Ada Lovelace"] })
export const EmailField = Required(LIMITS.email)
  .refine(isEmail, BAD_EMAIL)
  .meta({ examples: ["ada@example.org"] })

// Trimmed at sign-in too: a pasted line end is not part of it.
export const PasswordField = z
  .string(required)
  .trim()
  .min(1, required)
  .meta({ examples: ["analytical"] })

/** Compared as NFC: keyboards write the same letter as one sign or as two. */
export const normalPassword = (password: string) => password.normalize("NFC")
export const isPasswordTooLong = (password: string) =>
  Math.min(password.length, normalPassword(password).length) > LIMITS.password

export const newPassword = {
  password: PasswordField.transform(normalPassword)
    .refine((password) => !isPasswordTooLong(password), atMost(LIMITS.password))
    .meta({
      description: `${String(MIN_PASSWORD)} to ${String(LIMITS.password)} characters; none of the most common ones.`,
      examples: ["analytical"],
    }),
  confirmPassword: z
    .string(required)
    .trim()
    .transform(normalPassword)
    .meta({ description: "The password once more.", examples: ["analytical"] }),
}

const NewPassword = z.object({
  password: z.string().min(1),
  confirmPassword: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
})
type NewPassword = z.output<typeof NewPassword>

export const COMMON_PASSWORD = "This password is among the first that others try. Choose another."

/** Names of the person that others know. */
const namesOf = ({ username, email }: NewPassword) => [username, email, email?.split("@")[0]]

const isFirstTried = (input: NewPassword) =>
  isCommonPassword(input.password) || namesOf(input).includes(input.password)

const MISMATCH = "Passwords don't match"

/** The rules of a new password; older ones go on working. @returns why it is refused, if it is */
export function passwordFault(input: NewPassword): string | undefined {
  if (input.password !== input.confirmPassword) return MISMATCH
  if (input.password.length < MIN_PASSWORD) {
    return `Password must be at least ${String(MIN_PASSWORD)} characters long`
  }
  return !isPasswordTooLong(input.password) && isFirstTried(input) ? COMMON_PASSWORD : undefined
}

/** Has a form refuse its new password together with its other fields. */
export function withSamePassword<S extends z.ZodType<NewPassword>>(schema: S): S {
  const when = ({ value }: { value: unknown }) => NewPassword.safeParse(value).success
  return schema
    .refine((input) => passwordFault(input) !== MISMATCH, {
      path: ["confirmPassword"],
      error: MISMATCH,
      when,
    })
    .refine((input) => [undefined, MISMATCH].includes(passwordFault(input)), {
      path: ["password"],
      error: ({ input }) => passwordFault(input as NewPassword),
      when,
    })
}

/** About as many as the list of stolen passwords has. */
const MIN_GUESSES = 50_000
/** Longer passwords are weak by their beginning; a check of 40 characters takes some milliseconds. */
const MAX_LENGTH = 40

let checker: ZxcvbnFactory | undefined

/** Whether a password is one of those that are tried first: common ones, rows of keys, repetitions, and their like. */
function isCommonPassword(password: string): boolean {
  checker ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary["passwords-common"], ours: ["cardinal", "kanban"] },
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
    l33tMaxSubstitutions: 10,
  })
  return checker.check(password).guesses < MIN_GUESSES
}
