import type { Attachment } from "postal-mime"
import { asWindows1252 } from "~/models/text/decode-text"
import { plainToMarkdown } from "~/models/text/markdown/plain-markdown"
import { emailToMarkdown } from "./email-html"

export type MailFile = { filename: string; mimeType: string; content: Uint8Array }

export type ParsedMail = {
  /** Decoded, perhaps of several lines. */
  subject: string
  text: string
  /** Whether the text was made of HTML, where the email has nothing else. */
  isMarkdown: boolean
  /** Markdown: what invitations to a calendar say. */
  invitations: string
  files: MailFile[]
}

/** Pictures that a signature shows, and pixels that count readers, are smaller; photos are not. */
const MAX_DECORATION_BYTES = 16 * 1024

/** More than a card and a quoted email hold; what has more is a file, too. */
const MAX_TEXT = 200_000

/** Reads a raw email. @throws Error if its parts are nested too deeply */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  // Loaded with the first email: most servers get none.
  const { default: PostalMime } = await import("postal-mime")
  const { subject = "", text = "", html = "", attachments } = await PostalMime.parse(raw)
  const isMarkdown = text.trim() === ""
  const whole = asWindows1252(isMarkdown ? emailToMarkdown(html) : text)
  const files = withoutCopies(attachments.filter((each) => !isDecoration(each)).map(toFile))
  if (whole.length > MAX_TEXT) files.push(wholeText(whole))
  return {
    subject: asWindows1252(subject.slice(0, MAX_TEXT)),
    text: whole.slice(0, MAX_TEXT),
    isMarkdown,
    invitations: await describeInvitations(files),
    files,
  }
}

/** The text of an email that is longer than what is made of it. */
export const wholeText = (text: string): MailFile => ({
  filename: "email.txt",
  mimeType: "text/plain",
  content: Buffer.from(text),
})

const MAX_SUBJECT = 1000

/** The subject in a head that was read as Latin-1, decoded as `parseMail` does it. */
export async function readSubject(field: string): Promise<string> {
  const { decodeWords } = await import("postal-mime")
  return asWindows1252(decodeWords(Buffer.from(field.slice(0, MAX_SUBJECT), "latin1").toString()))
}

function isDecoration({ related, contentId, disposition, mimeType, content }: Attachment): boolean {
  const isShown = related === true || (contentId !== undefined && disposition !== "attachment")
  return isShown && mimeType.startsWith("image/") && sizeOf(content) < MAX_DECORATION_BYTES
}

const sizeOf = (content: Attachment["content"]) =>
  typeof content === "string" ? content.length : content.byteLength

const toFile = ({ filename, mimeType, content }: Attachment): MailFile => ({
  filename: asWindows1252(filename ?? NAMES.get(mimeType) ?? "file"),
  mimeType,
  content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
})

const CALENDAR = "text/calendar"
/** Of forwarded emails and invitations, which have no name. */
const NAMES = new Map([
  ["message/rfc822", "mail.eml"],
  [CALENDAR, "invite.ics"],
])

/** Calendars send an invitation as a part of the text, and as a file of the same name. */
const withoutCopies = (files: readonly MailFile[]): MailFile[] =>
  files.filter(
    ({ filename, content }, at) =>
      !filename.endsWith(".ics") ||
      !files.slice(0, at).some((other) => Buffer.compare(other.content, content) === 0),
  )

async function describeInvitations(files: readonly MailFile[]): Promise<string> {
  const invitations = files.filter(
    ({ mimeType, filename }) => mimeType === CALENDAR || /\.ics$/i.test(filename),
  )
  const texts = invitations.map(({ content }) =>
    describeInvitation(Buffer.from(content).toString()),
  )
  return (await Promise.all(texts)).filter((text) => text !== "").join("\n\n")
}

/** The summary, the time by its own clock and the place of an invitation to a calendar; "" if it has no event. */
async function describeInvitation(text: string): Promise<string> {
  // Loaded with the first invitation.
  const { default: ICAL } = await import("ical.js")
  try {
    const calendar = ICAL.Component.fromString(text)
    const component = calendar.getFirstSubcomponent("vevent")
    if (!component) return ""
    const { summary, startDate, endDate, location } = new ICAL.Event(component)
    const named = component.getFirstProperty("dtstart")?.getParameter("tzid")
    const zone = typeof named === "string" ? named : startDate.zone.tzid
    const clock = startDate.isDate || zone === "floating" ? "" : ` (${zone})`
    // The end of days is the day after.
    if (endDate.isDate) endDate.adjust(-1, 0, 0, 0)
    const [start, end] = [timeText(startDate), timeText(endDate)]
    const time = `${start === end ? start : `${start} – ${end}`}${clock}`
    return plainToMarkdown([summary, time, location].filter(Boolean).join("\n"))
  } catch {
    return ""
  }
}

type Time = { isDate: boolean; toString: () => string }

/** For example "2026-11-30 14:00". */
const timeText = (time: Time): string =>
  time
    .toString()
    .replace("T", " ")
    .slice(0, time.isDate ? 10 : 16)
