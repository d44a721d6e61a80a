/** One sign between groups of three digits, and then a decimal sign of another kind. */
const GROUPED = /^[1-9]\d{0,2}(?:( |'|,|\.)\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i

/**
 * Reads a number as people write it: "1 234,5", "1.234,50", "−5.5". A text such as "1,234" is one number in English and
 * another one elsewhere, and is none here.
 * @returns null for what is no number
 */
export function readNumber(text: string): number | null {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replaceAll(/\s/gu, " ")
    .replaceAll(/[’‘]/gu, "'")
    .replace(/^[−–] ?/u, "-")
  const sign = plain.startsWith("-") ? -1 : 1
  const digits = plain.replace(/^[-+]/, "")
  if (isTwoNumbers(digits)) return null
  const groups = GROUPED.exec(digits)
  const isGrouped = groups !== null && !(groups[1] === "." && isDecimal(digits))
  if (!isGrouped && !PLAIN.test(digits)) return null
  const ungrouped = isGrouped ? digits.replaceAll(groups[1] ?? "", "") : digits
  const value = sign * Number(ungrouped.replace(",", "."))
  return Number.isFinite(value) ? value : null
}

/** "1,234" */
export const isTwoNumbers = (text: string): boolean => /^[-+]?[1-9]\d{0,2},\d{3}$/.test(text.trim())

/** "1.234", as a number is shown. */
const isDecimal = (digits: string) => /^\d+\.\d+$/.test(digits)
