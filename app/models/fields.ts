import { z } from "zod"
import { LIMITS } from "./limits"

// The kinds of field that several schemas share. Schemas are kept out of the browser bundle:
// components import types from them and nothing else.

/**
 * An entity's id, as this server or a client made it: a UUID, which is the same one in capitals.
 */
export const Id = z.guid("Not a valid id.").toLowerCase()

/** A whole number from 0. Past the end means last; the server decides. */
export const Position = z
  .number("Must be a whole number.")
  .int("Must be a whole number.")
  .min(0, "Must not be negative.")

/** How many items of a list are wanted, from the query of an address. */
export const Limit = (max: number) => {
  const message = `Must be a whole number from 1 to ${String(max)}.`
  return z.coerce.number(message).int(message).min(1, message).max(max, message).optional()
}

/** One line of text, trimmed, with runs of white space made one. */
export const Line = (what: string, max: number = LIMITS.name) =>
  z
    .string(`${what} is required.`)
    .transform((text) => inked(wellFormed(text).replace(/\s+/gu, " ").trim()))
    .pipe(
      z
        .string(`${what} is required.`)
        .min(1, `${what} is required.`)
        .max(max, `${what} can have at most ${String(max)} characters.`),
    )

/** Text of several lines; line ends become LF. Trimmed unless `trim` is false. */
export const Text = (what: string, max: number, trim = true) =>
  Lines(what, max, trim, `${what} must be text.`)

/** Likewise, trimmed, of which there must be some; else the sentence `required`. */
export const RequiredText = (what: string, max: number, required: string) =>
  Lines(what, max, true, required).refine((text) => inked(text) !== "", required)

// Not a piped schema: Conform would treat a blank text there as missing.
const Lines = (what: string, max: number, trim: boolean, noText: string) =>
  z
    .string(noText)
    .transform((text) => {
      const clean = wellFormed(text).replace(/\r\n?/g, "\n")
      return trim ? clean.trim() : clean
    })
    .refine((text) => text.length <= max, `${what} can have at most ${String(max)} characters.`)

/** A moment, as ISO 8601 with its offset; in UTC too its year must have four digits. */
export const Moment = z.iso
  .datetime({ offset: true, error: "Must be a date and time in ISO 8601." })
  .transform((text) => new Date(text))
  .refine((moment) => /^\d{4}-/.test(moment.toISOString()), "Must be in the years 0 to 9999.")

/** Ids without a repetition. */
export const Ids = z
  .array(Id, "Must be a list of ids.")
  .min(1, "Name at least one id.")
  .max(LIMITS.cards, `Name at most ${String(LIMITS.cards)} ids.`)
  .refine((ids) => new Set(ids).size === ids.length, "Each id may be named once.")

/** A text, or an empty one where nothing of it could be seen or clicked on. */
export const inked = (text: string) => (/[^\p{Cc}\p{Cf}\p{Z}]/u.test(text) ? text : "")

/** Without NUL, and with the mark U+FFFD for half a surrogate pair: neither can be stored. */
export const wellFormed = (text: string) =>
  text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD")

/** One line, in which no name can turn the direction of what follows it. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()

/** The input of what needs none. */
export const Nothing = z.object({})
