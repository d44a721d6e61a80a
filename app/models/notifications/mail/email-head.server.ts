import { config } from "~/config/config.server"
import type { Mail } from "~/database/types"
import { db } from "~/database/db.server"
import { oneLine } from "~/models/text/fields"
import { getReplyAddress } from "~/models/notifications/mail/reply-address.server"
import { shortName } from "~/models/text/cut-text"
import { unsubscribeLink } from "./email-link.server"
import type { EmailKind } from "./mail"

/** A header that is written as it is; an address on one line, which not all programs join again. */
type Prepared = { prepared: true; foldLines: boolean; value: string }
type Sender = { name: string; address: string }

/** The head of a message beside its recipient, its subject and its date. */
export type EmailHead = {
  from: Sender
  replyTo?: string
  messageId: string
  inReplyTo?: string
  references?: string
  headers: Record<string, string | Prepared>
}

/** The head of a mail, the same each time it is sent. Emails about a card are one thread. */
export async function headOf(mail: Mail): Promise<EmailHead> {
  const { id, cardId, kind } = mail
  const own = configuredSender()
  const host = own.address.slice(own.address.indexOf("@") + 1)
  const root = `<card.${cardId ?? ""}@${host}>`
  const isThread = kind !== null && cardId !== null
  const replyTo = kind === null ? null : await getReplyAddress(db, mail)
  return {
    from: senderOf(mail.senderName, own),
    ...(replyTo !== null && { replyTo }),
    messageId: `<${id}@${host}>`,
    ...(isThread && { inReplyTo: root, references: root }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(kind !== null && stopHeaders(mail.userId ?? "", kind as EmailKind)),
      ...(kind !== null && (await listHeaders(mail.boardId))),
    },
  }
}

/** RFC 8058: mail programs show a button that stops the emails with one click. */
const stopHeaders = (userId: string, kind: EmailKind) => ({
  "List-Unsubscribe": {
    prepared: true as const,
    foldLines: false,
    value: `<${unsubscribeLink(userId, kind)}>`,
  },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

/** RFC 2919: a list for each board, by which mail programs sort. */
async function listHeaders(boardId: string | null): Promise<EmailHead["headers"]> {
  const board = await db.board.findUnique({
    where: { id: boardId ?? "" },
    select: { id: true, name: true },
  })
  if (!board) return {}
  const { hostname } = new URL(config.publicUrl)
  const phrase = toPhrase(shortName(oneLine(board.name)))
  const value = `${phrase} <${board.id}.cardinal.${hostname}>`
  return { "List-ID": { prepared: true, foldLines: true, value } }
}

/** Bytes in one encoded word, of which RFC 2047 allows 75 characters. */
const MAX_WORD_BYTES = 42

/** Words for a header: a quoted string, or encoded words that split no character. */
export function toPhrase(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
  const words = [""]
  for (const character of text) {
    const longer = (words.at(-1) ?? "") + character
    if (Buffer.byteLength(longer) > MAX_WORD_BYTES) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ")
}

/** The sender of all emails, as the settings name it. */
export function configuredSender(): Sender {
  const [name = "", address] = config.mailFrom.split(/[<>]/)
  if (address === undefined) return { name: "", address: name }
  // A name with a comma is written in quotes.
  const plain = name
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/\\(.)/g, "$1")
  return { name: plain, address }
}

function senderOf(person: string | null, own: Sender): Sender {
  const name = person === null ? "" : senderName(person)
  return name === "" ? own : { ...own, name: `${name} via ${own.name || "Cardinal"}` }
}

/** A person's name as a sender's: without signs by which it could look like an address, or be several. */
export const senderName = (name: string): string =>
  shortName(
    oneLine(name)
      .replace(/[@＠﹫<>()[\]",:;\\]+/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  )
