/** One separator between groups of three digits, then a decimal sign of another kind. */
const GROUPED = /^[1-9]\d{0,2}(?:( |'|,|\.)\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i

/** Reads "1 234,5", "1.234,50", "−5.5"; null for no number. "1,234" is ambiguous, and none. */
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

export const isTwoNumbers = (text: string): boolean => /^[-+]?[1-9]\d{0,2},\d{3}$/.test(text.trim())

const isDecimal = (digits: string) => /^\d+\.\d+$/.test(digits)
