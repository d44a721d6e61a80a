/** RFC 4180. */
export const csvRow = (cells: readonly (string | number)[]) => `${cells.map(toCell).join(",")}\r\n`

/** Spreadsheets detect UTF-8 by the byte order mark. */
export const CSV_START = "\uFEFF"

/** Spreadsheets read these as a formula, also after spaces and in full width or small. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/

/** An apostrophe precedes anything that would be a formula. */
function toCell(text: string | number): string {
  if (typeof text === "number") return String(text)
  const plain = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
