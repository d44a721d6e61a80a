import { z } from "zod"
import { LIMITS } from "./limits"
import { tooLong } from "./too-long"
import { isTimeZone } from "./time/zoned-time"

// Schemas stay out of the browser bundle: components import only types from them.

export const Id = z.guid("Not a valid id.").toLowerCase()

/** Past the end means last; the server clamps it. */
export const Position = z
  .number("Must be a whole number.")
  .int("Must be a whole number.")
  .min(0, "Must not be negative.")

export const Limit = (max: number) => {
  const message = `Must be a whole number from 1 to ${String(max)}.`
  return z.coerce.number(message).int(message).min(1, message).max(max, message).optional()
}

export const TimeZone = z.string().refine(isTimeZone, "There is no such time zone.")

export const atMost = (max: number, label?: string) => ({
  error: ({ input }: { input?: unknown }) => tooLong(String(input).length, max, label),
})

export const Line = (label: string, max: number = LIMITS.name) =>
  z
    .string(`${label} is required.`)
    .transform((text) => blankIfInvisible(wellFormed(text).replace(/\s+/gu, " ").trim()))
    .pipe(
      z
        .string(`${label} is required.`)
        .min(1, `${label} is required.`)
        .max(max, atMost(max, label)),
    )

export const Text = (label: string, max: number, trim = true) =>
  Lines(label, max, trim, `${label} must be text.`)

export const RequiredText = (label: string, max: number, required: string) =>
  Lines(label, max, true, required).refine((text) => blankIfInvisible(text) !== "", required)

// Not a piped schema: Conform would treat a blank text there as missing.
const Lines = (label: string, max: number, trim: boolean, required: string) =>
  z
    .string(required)
    .transform((text) => {
      const clean = wellFormed(text).replace(/\r\n?/g, "\n")
      return trim ? clean.trim() : clean
    })
    .refine((text) => text.length <= max, atMost(max, label))

/** PostgreSQL has no year 0. */
export const Moment = z.iso
  .datetime({ offset: true, error: "Must be a date and time in ISO 8601." })
  .transform((text) => new Date(text))
  .refine(
    (moment) => /^(?!0000)\d{4}-/.test(moment.toISOString()),
    "Must be in the years 1 to 9999.",
  )

export const Ids = z
  .array(Id, "Must be a list of ids.")
  .min(1, "Name at least one id.")
  .max(LIMITS.cards, `Name at most ${String(LIMITS.cards)} ids.`)
  .refine((ids) => new Set(ids).size === ids.length, "Each id may be named once.")

export const blankIfInvisible = (text: string) => (/[^\p{Cc}\p{Cf}\p{Z}]/u.test(text) ? text : "")

/** NUL and unpaired surrogates cannot be stored. */
export const wellFormed = (text: string) =>
  text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD")

/** Also removes characters that change the direction of the text after it. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()

/** A form sends "on" for a ticked checkbox, and nothing for another. */
export const Checkbox = z.union(
  [z.boolean(), z.literal("on").transform(() => true)],
  "Must be true or false.",
)

export const Nothing = z.object({})
