// RFC 5545.

/** Octets without the line's end, see section 3.1. */
const MAX_LINE = 75

/** A moment in UTC: `20261123T143000Z`. */
export const icsTime = (moment: Date): string => moment.toISOString().replace(/\.\d+|[-:]/g, "")

/** A value of type DATE. @param day `yyyy-MM-dd` */
export const icsDay = (day: string): string => day.replaceAll("-", "")

/** A value of type TEXT. It cannot have control characters. */
export const icsText = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, " ")

/** A line of a calendar with its end, folded between characters. */
export function icsLine(name: string, value: string): string {
  const line = `${name}:${value}`
  if (Buffer.byteLength(line) <= MAX_LINE) return `${line}\r\n`
  let folded = ""
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_LINE) {
      folded += "\r\n "
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
