import { z } from "zod"
import { wellFormed } from "./fields"
import { LIMITS, MIN_PASSWORD } from "./limits"

/** A person as others on a shared board see them. Never an e-mail. */
export type Person = {
  id: string
  name: string
  username: string
  avatar: string
  initials: string
}

/** The signed-in person, as `GET /api/auth/me` gives them. Times are ISO 8601 in UTC. */
export type Me = Person & {
  email: string
  createdAt: string
  subscriptionStatus: string
  trialEndsAt: string | null
}

const required = "Please fill in all required fields"

const Required = (max: number) =>
  z
    .string(required)
    .transform((text) => wellFormed(text).trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `Use at most ${String(max)} characters`),
    )

export const Register = z
  .object({
    username: Required(LIMITS.name).refine(
      (name) => !/[\s\p{C}]/u.test(name),
      "A username has no spaces",
    ),
    name: Required(LIMITS.name).transform((name) => name.replace(/\s+/gu, " ")),
    email: Required(LIMITS.email).refine(isEmail, "Please enter a valid email address"),
    // Trimmed like every value of these forms, at sign-in too: a pasted line end is no part of it.
    password: z
      .string(required)
      .trim()
      .min(1, required)
      .max(LIMITS.password, `Use at most ${String(LIMITS.password)} characters`),
    confirmPassword: z.string(required).trim().max(LIMITS.password),
  })
  .superRefine((input, context) => {
    if (input.password !== input.confirmPassword) {
      context.addIssue({
        code: "custom",
        path: ["confirmPassword"],
        message: "Passwords don't match",
      })
    } else if (input.password.length < MIN_PASSWORD) {
      context.addIssue({
        code: "custom",
        path: ["password"],
        message: `Password must be at least ${String(MIN_PASSWORD)} characters long`,
      })
    }
  })
export type Register = z.output<typeof Register>

const filled = "Please fill in all fields"

export const Login = z.object({
  username: z
    .string(filled)
    .transform((name) => wellFormed(name).trim())
    .pipe(z.string().min(1, filled)),
  password: z.string(filled).trim().min(1, filled),
})
export type Login = z.output<typeof Login>

/** Text, @, text, dot, text, without spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)
}
