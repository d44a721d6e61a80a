import { z } from "zod"
import type { Reader } from "~/database/db.server"
import { invalid } from "~/errors"
import { Line } from "~/models/fields"
import { isSafeLink } from "~/models/markdown/safe-link"
import { MAX_FIELD_TEXT, optionOf, type CustomField, type FieldValue } from "./custom-field"
import type { SetCardField } from "./custom-field-fields"

const NUMBER = "Enter a number."
const DATE = "Enter a date, such as 2026-05-31."
const LINK = "Enter an address that begins with http:// or https://."

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** The kinds whose values need nothing but themselves to be checked. */
const VALUES = {
  text: Line("The text", MAX_FIELD_TEXT),
  number: z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/\d/)
        .transform((text) => Number(text.replace(/^(-?\d+),(\d+)$/, "$1.$2")))
        .pipe(z.number()),
    ],
    NUMBER,
  ),
  date: z.iso.date(DATE).refine((date) => !date.startsWith("0000"), DATE),
  checkbox: z
    .literal([true, "true", "on"], "Must be true or false.")
    .transform(() => true as const),
  link: z
    .string(LINK)
    .trim()
    .transform((text) => (HAS_SCHEME.test(text) ? text : `https://${text}`))
    .refine((text) => isSafeLink(text) && /^https?:\/\//i.test(text) && URL.canParse(text), LINK),
}

/**
 * Checks a value for a field. Null means none, as do an empty text and an unticked checkbox.
 * @throws 400
 */
export async function requireValue(
  reader: Reader,
  field: CustomField,
  value: SetCardField["value"],
): Promise<FieldValue | null> {
  const { kind, boardId } = field
  if (value === null || value === false) return null
  if (typeof value === "string" && value.trim() === "") return null
  if (kind === "checkbox" && value === "false") return null
  if (kind === "choice") {
    const option = optionOf(field, value)
    if (!option) throw refused("This field has no such option.")
    return option.id
  }
  if (kind === "person") {
    const where = { boardId, userId: String(value) }
    const member = await reader.member.findFirst({ where, select: { userId: true } })
    if (!member) throw refused("This person is not a member of the board.")
    return member.userId
  }
  const result = VALUES[kind].safeParse(value)
  if (!result.success) throw refused(result.error.issues[0]?.message ?? "Not a value.")
  return result.data
}

const refused = (message: string) => invalid(message, { value: [message] })
