import {
  fieldsAround,
  introductionAbove,
  isBlank,
  isQuote,
  messageTitleAbove,
  namesUs,
  type Introduction,
  type OurEmails,
} from "./introduction"

// A reply has three parts: a person's own words, a signature, and the email that they answer. A guess about them is never
// the only copy of a word: what is cut stays below the comment.

/** The parts of a reply. @property quoted what was cut: the quoted email with its introduction, and signatures */
export type ReplyParts = { own: string; quoted: string }

const PROGRAM =
  "iphone|ipad|android|samsung|galaxy|huawei|xiaomi|blackberry|bluemail|outlook|yahoo|proton|gmail|gmx|web\\.de|thunderbird|k-9|fairemail|spark|aol|mail (?:for|für|pour|para|per|voor) windows|windows mail"
const SENT_FROM =
  "sent (?:from|with|via|using|by)|gesendet (?:von|vom|mit|über|aus)|envoyé (?:de|depuis|à|avec|par|via)|enviado (?:desde|do|da|de|con|com|a|por|pelo|vía|via|mediante)|inviato (?:da|dal|dall|con|tramite)|verzonden (?:vanaf|vanuit|van|met|via)|skickat (?:från|med)|sendt (?:fra|med)|lähetetty|wysłan[oey] (?:z|ze|za)|отправлено (?:с|из|через)"
const SENT_AT_END = "(?:diese nachricht wurde )?von mein"

/** A whole line by which a program signs, as "Sent from my iPhone", "Get Outlook for iOS" or "Von meinem iPhone gesendet". */
const SIGNED_BY_PROGRAM = [
  `(?:${SENT_FROM})(?![\\p{L}])[^\\d,;:?!]{0,30}\\b(?:${PROGRAM})[^\\d,;:?!]{0,40}`,
  `get [^\\d,;:?!]{0,10}\\b(?:${PROGRAM})[^\\d,;:?!]{0,20} (?:for|on) (?:android|ios|mac|windows)`,
  `${SENT_AT_END}[^\\d,;:?!]{0,40}\\b(?:${PROGRAM})[^\\d,;:?!]{0,30} gesendet\\.?`,
].map((line) => new RegExp(`^${line}(?:<[^<>\\s]*>)?$`, "iu"))
/** "Get Outlook for Android" in any language. */
const OUTLOOK_LINK = /[<(]https:\/\/aka\.ms\/[\w-]{1,40}[)>]$/i

const SIGNATURE = "-- "

const LINK = /\[([^[\]]*)\]\([^()]*\)/

/** Lines that are looked through for an introduction within a quote. */
const MAX_INTRODUCTION = 6

/** Divides the plain text of a reply; every line of it is in one of the parts. */
export function splitReply(text: string, ours: OurEmails): ReplyParts {
  const all = text.replaceAll("\r\n", "\n").split("\n")
  const lines = all.flatMap((line) => (namesUs(line, ours) ? dividedLine(line) : [line]))
  const { above, middle, below, introduction } = cutQuote(lines, ours)
  const [first, second] = [withoutSignature(above), withoutSignature(below)]
  const own = joined([first.own, second.own])
  if (own !== "") return { own, quoted: joined([first.cut, middle, second.cut]) }
  // A signature, or an introduction by no known pattern, may be all that somebody wrote.
  const unsure = introduction?.isSure === false ? introduction.end - introduction.line : 0
  const [isFirst, isSecond] = [!isOfProgram(first.cut), !isOfProgram(second.cut)]
  return {
    own: joined([isFirst ? first.cut : [], middle.slice(0, unsure), isSecond ? second.cut : []]),
    quoted: joined([isFirst ? [] : first.cut, middle.slice(unsure), isSecond ? [] : second.cut]),
  }
}

type Lines = readonly string[]
type Cut = {
  above: Lines
  middle: Lines
  below: Lines
  introduction?: Introduction & { end: number }
}

const joined = (parts: readonly Lines[]): string =>
  parts
    .map((part) =>
      part
        .slice(part.findIndex((line) => !isBlank(line)))
        .join("\n")
        .trimEnd(),
    )
    .filter((part) => part !== "" && !isBlank(part))
    .join("\n\n")

/** Some programs put the beginning of the quoted email on the line of its introduction, or that on the line of its title. */
function dividedLine(line: string): string[] {
  const [title = ""] = /^-{4,}[^-]+-{4,}/.exec(line) ?? []
  const fields = line.slice(title.length).trim()
  if (title !== "" && fields !== "") return [title, fields]
  const [, introduction, rest] = /^(\s*\S.{10,300}?[:：])\s{2,}(\S.*)$/.exec(line) ?? []
  return introduction === undefined || rest === undefined ? [line] : [introduction, rest]
}

function cutQuote(lines: Lines, ours: OurEmails): Cut {
  const marked = findMarked(lines, ours)
  const unmarked = findUnmarked(lines, ours)
  if (unmarked && unmarked.line >= (marked?.line ?? 0)) return cutUnmarked(lines, unmarked, ours)
  if (marked) return cutMarked(lines, marked)
  // Some programs quote without an introduction.
  const last = lines.findLastIndex((line) => !isBlank(line) && !isQuote(line))
  return { above: lines.slice(0, last + 1), middle: lines.slice(last + 1), below: [] }
}

type Marked = Introduction & { end: number }

/** The latest introduction above quoted lines; one that names us goes before others. */
function findMarked(lines: Lines, ours: OurEmails): Marked | null {
  let latest: Marked | null = null
  for (let end = lines.length - 1; end >= 0; end -= 1) {
    if (!isQuote(lines[end] ?? "") || isQuote(lines[end - 1] ?? "")) continue
    const found = introductionAbove(lines, end, ours) ?? introductionWithin(lines, end, ours)
    if (found?.namesUs === true) return { ...found, end }
    if (found) latest ??= { ...found, end }
  }
  return latest
}

/** Some programs mark the introduction, too, and so does the HTML of Outlook here. */
function introductionWithin(lines: Lines, end: number, ours: OurEmails): Introduction | null {
  const first = lines.slice(end, end + MAX_INTRODUCTION).map((line) => line.replace(/^[\s>]*/, ""))
  const isFound = first.some(
    (_, at) => fieldsAround(first, at, ours) ?? introductionAbove(first, at + 1, ours)?.namesUs,
  )
  const line = messageTitleAbove(lines, end) ?? end
  return isFound ? { line, column: 0, namesUs: true, isSure: true } : null
}

/** Answers may stand below the quoted lines, or between them. */
function cutMarked(lines: Lines, found: Marked): Cut {
  const { line, column, end } = found
  const rest = lines.slice(end)
  const [first = "", ...more] = lines.slice(line, end)
  return {
    above: [...lines.slice(0, line), first.slice(0, column)],
    middle: [first.slice(column), ...more, ...rest.filter(isQuote)],
    below: rest.filter((each) => !isQuote(each)),
    introduction: found,
  }
}

/** The latest introduction that names us, above one of our links. */
function findUnmarked(lines: Lines, ours: OurEmails): Introduction | null {
  const lastLink = lines.findLastIndex((line) => !isQuote(line) && hasLink(line, ours))
  let next = ""
  for (let at = lastLink; at >= 0; at -= 1) {
    const below = next
    if (isBlank(lines[at] ?? "")) continue
    next = lines[at] ?? ""
    if (at === lastLink || isQuote(next) || isQuote(below)) continue
    const found = introductionAbove(lines, at + 1, ours) ?? fieldsAround(lines, at, ours)
    if (found?.namesUs === true && found.isSure) return found
  }
  return null
}

/** Our emails end with the link to the preferences: below it are a person's own words again. */
function cutUnmarked(lines: Lines, { line, column }: Introduction, ours: OurEmails): Cut {
  const isAfter = (test: (each: string) => boolean) => lines.findLastIndex(test) + 1
  const footer = isAfter((each) => hasLink(each, ours) && each.includes("settings/notifications"))
  const end = footer > line ? footer : isAfter((each) => hasLink(each, ours))
  return {
    above: [...lines.slice(0, line), (lines[line] ?? "").slice(0, column)],
    middle: [(lines[line] ?? "").slice(column), ...lines.slice(line + 1, end)],
    below: lines.slice(end),
  }
}

/** Also a link that a scanner of links has wrapped, of which some keep the host only; not an email address. */
export function hasLink(text: string, { host }: OurEmails): boolean {
  const line = text.replace(/%2f/gi, "/").replace(/%3a/gi, ":").toLowerCase()
  let at = line.indexOf(host)
  while (at !== -1) {
    const [before = "", after = ""] = [line[at - 1], line[at + host.length]]
    if (/[\s/_=]/.test(before) && !/[\w.-]/.test(after.replace("_", "/"))) return true
    at = line.indexOf(host, at + 1)
  }
  return false
}

/** RFC 3676, 4.3: a signature follows a line of two dashes and a space. */
function withoutSignature(lines: Lines): { own: Lines; cut: Lines } {
  const signature = lines.indexOf(SIGNATURE)
  const end = signature === -1 ? lines.length : signature
  const last = lines.slice(0, end).findLastIndex((line) => !isBlank(line))
  const from = isOfProgram(lines.slice(last, last + 1)) ? last : end
  return { own: lines.slice(0, from), cut: lines.slice(from) }
}

/** Whether all lines are a signature by which a program signs. */
export const isOfProgram = (lines: Lines) =>
  lines.every(
    (line) =>
      isBlank(line) || line === SIGNATURE || (line.length < 150 && isSignedByProgram(line.trim())),
  )

const isSignedByProgram = (line: string) =>
  (/\boutlook\b/i.test(line) && OUTLOOK_LINK.test(line)) ||
  SIGNED_BY_PROGRAM.some((each) => each.test(line.replace(LINK, "$1")))
