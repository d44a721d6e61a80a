import { z } from "zod"
import { LIMITS } from "./limits"
import { tooLong } from "./too-long"
import { isTimeZone } from "./time/zoned-time"

// Schemas stay out of the browser bundle: components import only types from them.

export const Id = z.guid("Not a valid id.").toLowerCase()

/** The id of what is made, if the client gives it. */
export const NewId = Id.optional().meta({
  description: "Of what is made. Sent again, the call answers with what it made before.",
})

/** Where a page says which board or card it shows: what is not there is not found. Calls do not have it. */
export const OfPage = Id.optional().meta({ ofPage: true })

/** Past the end means last; the server clamps it. */
export const Position = z
  .number("Must be a whole number.")
  .int("Must be a whole number.")
  .min(0, "Must not be negative.")

export const Limit = (max: number) => {
  const message = `Must be a whole number from 1 to ${String(max)}.`
  return z.coerce.number(message).int(message).min(1, message).max(max, message).optional()
}

export const TimeZone = z
  .string()
  .refine(isTimeZone, "There is no such time zone.")
  .meta({ description: "An IANA name; UTC without it.", examples: ["Europe/Berlin"] })

export const FirstWeekday = z.coerce
  .number()
  .int()
  .min(1)
  .max(7)
  .meta({ description: "From 1 for Monday to 7 for Sunday; Monday without it.", examples: [1] })

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
    .meta({ minLength: 1, maxLength: max })

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
    .meta({ maxLength: max })

const MOMENT_PARTS =
  /^(?<day>\d{4}-\d\d-\d\d)(?<hour>T\d\d:\d\d)?(?<second>:\d\d(\.\d+)?)?(?<offset>Z|[+-]\d\d:\d\d)?$/

/** Says what a moment lacks. */
export function momentError({ input }: { input?: unknown }): string {
  const parts = MOMENT_PARTS.exec(typeof input === "string" ? input : "")?.groups ?? {}
  const { day, hour, second, offset } = parts
  if (day === undefined) return "Must be a date and time in ISO 8601, as in 2027-03-01T17:00:00Z."
  const whole = `${day}${hour ?? "T17:00"}${second ?? ":00"}${offset ?? "Z"}`
  const time = hour ? (second ? "" : "seconds") : "a time"
  const missing = [time, offset ? "" : "an offset"].filter(Boolean).join(" and ")
  return missing === ""
    ? `There is no such day or time as ${whole}.`
    : `Add ${missing}, as in ${whole}.`
}

/** PostgreSQL has no year 0. */
export const Moment = z.iso
  .datetime({ offset: true, error: momentError })
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

// Of answers, which need no check: they say what comes.
export const IdText = z
  .string()
  .meta({ format: "uuid", examples: ["d0375279-bac0-43d5-8464-14529adf1171"] })
export const MomentText = z
  .string()
  .meta({ format: "date-time", examples: ["2026-11-20T07:19:00.721Z"] })
export const TextOrNull = z.string().nullable()
export const OptionalText = z.string().exactOptional()
export const IntOrNull = z.int().nullable()
export const DayText = z.string().meta({ format: "date", examples: ["2026-11-20"] })
export const Count = z
  .int()
  .min(0)
  .meta({ examples: [3] })

/** A file in a form of the API's document; the form is read by `readUpload`. */
export const File = z.string().meta({ format: "binary" })
