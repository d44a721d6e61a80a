import type { Attachment } from "postal-mime"
import { htmlToText } from "./html-text"

export type MailFile = { filename: string; mimeType: string; content: Uint8Array }

export type ParsedMail = {
  /** Decoded, perhaps of several lines. */
  subject: string
  /** Plain text; made of the HTML where a mail has nothing else. */
  text: string
  files: MailFile[]
}

/** Pictures that a signature shows, and pixels that count readers, are smaller; photos are not. */
const MAX_DECORATION_BYTES = 16 * 1024

/** More than a card and a quoted letter hold; the rest is not sent to the server. */
const MAX_TEXT = 200_000

/** Reads a raw mail. @throws Error if its parts are nested too deeply */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  // Loaded with the first mail: most servers get none.
  const { default: PostalMime } = await import("postal-mime")
  const { subject = "", text, html = "", attachments } = await PostalMime.parse(raw)
  const plain = text === undefined || text.trim() === "" ? htmlToText(html) : text
  return {
    subject: subject.slice(0, MAX_TEXT),
    text: plain.slice(0, MAX_TEXT),
    files: attachments.filter((each) => !isDecoration(each)).map(toFile),
  }
}

const MAX_SUBJECT = 1000

/** The subject in a head that was read as Latin-1, decoded as `parseMail` does it. */
export async function readSubject(field: string): Promise<string> {
  const { decodeWords } = await import("postal-mime")
  return decodeWords(Buffer.from(field.slice(0, MAX_SUBJECT), "latin1").toString())
}

function isDecoration({ related, contentId, disposition, mimeType, content }: Attachment): boolean {
  const isShown = related === true || (contentId !== undefined && disposition !== "attachment")
  return isShown && mimeType.startsWith("image/") && sizeOf(content) < MAX_DECORATION_BYTES
}

const sizeOf = (content: Attachment["content"]) =>
  typeof content === "string" ? content.length : content.byteLength

const toFile = ({ filename, mimeType, content }: Attachment): MailFile => ({
  filename: filename ?? nameless(mimeType),
  mimeType,
  content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
})

/** A forwarded mail has no name. */
const nameless = (mimeType: string) => (mimeType === "message/rfc822" ? "mail.eml" : "file")
