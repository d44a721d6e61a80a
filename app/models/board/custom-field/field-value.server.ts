import { z } from "zod"
import type { Reader } from "~/database/db.server"
import { invalid } from "~/errors"
import { atMost, Line } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { isSafeLink } from "~/models/text/markdown/safe-link"
import { MAX_FIELD_TEXT, toImported, type CustomField, type FieldValue } from "./custom-field"
import type { SetCardField } from "./custom-field-fields"
import { isTwoNumbers, readNumber } from "./read-number"

const NUMBER = "Enter a number."
const TWO_NUMBERS = "Enter the number without a comma, or with a point before its decimals."
const DATE = "Enter a date, such as 2026-05-31."
const LINK = "Enter an address that begins with http:// or https://."

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i

const VALUES = {
  text: Line("The text", MAX_FIELD_TEXT),
  number: z.union([z.number(), z.string().transform(readNumber).pipe(z.number(NUMBER))], {
    error: ({ input }) => (isTwoNumbers(String(input)) ? TWO_NUMBERS : NUMBER),
  }),
  date: z.iso.date(DATE).refine((date) => !date.startsWith("0000"), DATE),
  checkbox: z
    .literal([true, "true", "on"], "Must be true or false.")
    .transform(() => true as const),
  link: z
    .string(LINK)
    .trim()
    .max(LIMITS.url, atMost(LIMITS.url, "The address"))
    .transform((text) => (HAS_SCHEME.test(text) ? text : `https://${text}`))
    .refine((text) => isSafeLink(text) && /^https?:\/\//i.test(text) && URL.canParse(text), LINK),
}

/** Checks a value for a field. Null means none, as do an empty text and an unticked checkbox. @throws 400 */
export async function requireValue(
  reader: Reader,
  field: CustomField,
  value: SetCardField["value"],
): Promise<FieldValue | null> {
  const { kind, boardId, options } = field
  if (isEmpty(field, value)) return null
  if (kind === "choice") {
    const option = options.find(({ id }) => id === value)
    if (!option) throw refused("This field has no such option.")
    return option.id
  }
  if (kind === "person") {
    const where = { boardId, userId: String(value) }
    const member = await reader.member.findFirst({ where, select: { userId: true } })
    if (!member) throw refused("This person is not a member of the board.")
    return member.userId
  }
  return checkValue(kind, value)
}

/** The same for a value in a file, where an option and a person have a name. @throws 400 */
export function requireNamedValue(
  field: CustomField,
  value: SetCardField["value"],
): FieldValue | null {
  const { kind, options } = field
  if (isEmpty(field, value)) return null
  if (kind === "person") return toImported(checkValue("text", value))
  if (kind !== "choice") return checkValue(kind, value)
  const option = options.find(({ name }) => name === value)
  if (!option) throw refused("This field has no such option.")
  return option.id
}

const isEmpty = ({ kind }: CustomField, value: SetCardField["value"]): boolean =>
  value === null ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (kind === "checkbox" && value === "false")

function checkValue<Kind extends keyof typeof VALUES>(
  kind: Kind,
  value: SetCardField["value"],
): z.output<(typeof VALUES)[Kind]> {
  const result = VALUES[kind].safeParse(value)
  if (!result.success) throw refused(result.error.issues[0]?.message ?? "Not a value.")
  return result.data as z.output<(typeof VALUES)[Kind]>
}

const refused = (message: string) => invalid(message, { value: [message] })
