// A reply has three parts: what the person wrote, their signature, and the letter that they answered. Programs mark the
// last two in many ways, of which these are usual ones, in the languages that they are usual in.

/** Verbs of the line above a quoted letter. */
const WROTE =
  /(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|napisała?|skrev|kirjoitti|написала?|пишет|写道|のメール)/i

/** The words by which programs sign, at the beginning of a line. */
const SIGNED_BY_PROGRAM =
  /^(?:sent from |sent with |get outlook for |von mein|gesendet (?:von|mit) |envoyé (?:de|depuis|à partir) |enviado (?:desde|do|a partir) |inviato da|verzonden (?:vanaf|met) |skickat från |sendt fra |lähetetty |wysłane z |отправлено )/i

/** A line such as "From: Ana <ana@example.org>", also in bold. */
const FIELD = /^\*?\p{L}[\p{L} .-]{0,30}\*? ?:\*? ?\S/u

/** How many lines a mail program makes of the line above a quoted letter. */
const MAX_WRAPPED = 4
const MAX_ATTRIBUTION = 400

/** Removes the quoted letter and the signature from the plain text of a reply; "" if nothing else is in it. */
export function cutReply(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n")
  const quoted = findQuoted(lines)
  if (!quoted) return own(withoutLastQuotes(lines))
  const above = own(lines.slice(0, quoted.from))
  // Answers may stand below the quoted lines, or between them.
  const below = quoted.isMarked ? own(lines.slice(quoted.to).filter((line) => !isQuote(line))) : ""
  return [above, below].filter((part) => part !== "").join("\n\n")
}

const isQuote = (line: string) => line.trimStart().startsWith(">")
const isBlank = (line: string) => line.trim() === ""

type Quoted = { from: number; to: number; isMarked: boolean }

/** Where the quoted letter begins, with the lines that introduce it, and whether each of its lines is marked. */
function findQuoted(lines: readonly string[]): Quoted | null {
  for (let from = 0; from < lines.length; from += 1) {
    const to = endOfAttribution(lines, from) ?? endOfDivider(lines, from)
    if (to !== null) return { from, to, isMarked: isQuote(firstAfter(lines, to)) }
  }
  return null
}

const firstAfter = (lines: readonly string[], from: number): string =>
  lines.slice(from, from + 3).find((line) => !isBlank(line)) ?? ""

/** The end of "On Friday, Ana <ana@example.org> wrote:", which may be several lines; null without it. */
function endOfAttribution(lines: readonly string[], from: number): number | null {
  if (isBlank(lines[from] ?? "") || isQuote(lines[from] ?? "")) return null
  let text = ""
  for (let to = from; to < Math.min(lines.length, from + MAX_WRAPPED); to += 1) {
    const line = (lines[to] ?? "").trim()
    if (line === "" || isQuote(line)) return null
    text += ` ${line}`
    if (text.length > MAX_ATTRIBUTION) return null
    if (/[:\uFF1A]$/.test(line))
      return isAttribution(text, firstAfter(lines, to + 1)) ? to + 1 : null
  }
  return null
}

function isAttribution(text: string, next: string): boolean {
  if (!/\d/.test(text)) return false
  return text.includes("@") || (WROTE.test(text) && (next === "" || isQuote(next)))
}

/** The end of "-----Original Message-----", of a line, or of the fields of the quoted letter; null without them. */
function endOfDivider(lines: readonly string[], from: number): number | null {
  const line = (lines[from] ?? "").trim()
  const isTitled = /^-{4}/.test(line) && /-{4}$/.test(line) && /\p{L}/u.test(line)
  if (isTitled) return from + 1
  const isRule = /^_{10,}$/.test(line)
  return endOfFields(lines, isRule ? from + 1 : from)
}

/** The end of fields such as From, Sent, To and Subject, one of which is an address and one a date. */
function endOfFields(lines: readonly string[], from: number): number | null {
  let to = from
  while (FIELD.test((lines[to] ?? "").trim()) && to - from < 8) to += 1
  const fields = lines.slice(from, to)
  const isHead = fields.length >= 3 && /@/.test(fields[0] ?? "") && fields.some((f) => /\d/.test(f))
  return isHead ? to : null
}

/** Some programs quote without a line above it. */
function withoutLastQuotes(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !isBlank(line) && !isQuote(line))
  return lines.slice(0, last + 1)
}

/** A part of the text without the signature at its end. */
function own(lines: readonly string[]): string {
  // RFC 3676, 4.3; many programs lose the space.
  const signature = lines.findIndex((line) => /^-- ?$/.test(line))
  const text = (signature === -1 ? lines : lines.slice(0, signature)).join("\n").trim()
  const [last = "", ...above] = text.split("\n").toReversed()
  const isOfProgram = last.length < 120 && SIGNED_BY_PROGRAM.test(last.trim())
  return isOfProgram ? above.toReversed().join("\n").trim() : text
}
