import { timingSafeEqual } from "node:crypto"
import { Secret } from "otpauth"
import { config } from "~/config/config.server"
import type { MailIn } from "~/config/mail-in-settings.server"
import { deriveToken } from "~/models/access/token.server"

// Keys stand in mail addresses, which lose their case on the way, and have at most 64 characters before the @. One makes
// cards, another one comments on one card; both by one person only.

/** 130 bits. */
const KEY_LENGTH = 26
/** 100 bits, so that the whole reply key fits. It can only be guessed at this server. */
const SIGNATURE_LENGTH = 20
const REPLY = /^r-([a-z2-7]{26})([a-z2-7]{20})$/

type Owner = { id: string; userId: string }
type Reply = { userId: string; cardId: string }

const toBase32 = (bytes: Uint8Array): string => {
  const { buffer } = new Uint8Array(bytes)
  return new Secret({ buffer }).base32.toLowerCase()
}

const fromBase32 = (text: string) => Buffer.from(Secret.fromBase32(text.toUpperCase()).bytes)

const derive = (purpose: string, length: number) =>
  toBase32(Buffer.from(deriveToken(purpose), "base64url")).slice(0, length)

/** The key of an address that makes cards, which the server can make again. */
export const keyOf = ({ id, userId }: Owner): string =>
  derive(`mail in ${userId} ${id}`, KEY_LENGTH)

/** A mail address with a key. */
export const addressWith = ({ local, domain }: MailIn, key: string): string =>
  `${local}+${key}@${domain}`

const signatureOf = ({ userId, cardId }: Reply) =>
  derive(`mail reply ${userId} ${cardId}`, SIGNATURE_LENGTH)

/** The key of a reply to emails about a card, by one person. */
export function replyKeyOf(reply: Reply): string {
  const card = toBase32(Buffer.from(reply.cardId.replaceAll("-", ""), "hex"))
  return `r-${card}${signatureOf(reply)}`
}

export type SignedReply = { cardId: string; signature: string }

/** Null for another kind of key. The signature is not checked: it names its person, who must be found first. */
export function readReplyKey(key: string): SignedReply | null {
  const [, card = "", signature = ""] = REPLY.exec(key) ?? []
  if (signature === "") return null
  const hex = fromBase32(card).toString("hex")
  const cardId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
  return { cardId, signature }
}

/** Whether the server has signed the reply for a person. */
export const isSignedFor = (userId: string, { cardId, signature }: SignedReply): boolean =>
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf({ userId, cardId })))

/** The keys in a header or an envelope, in their order. */
export function keysIn(text: string): string[] {
  if (!config.mailIn) return []
  const { local, domain } = config.mailIn
  const start = `${local}+`
  // Words first: a search for a name before each @ would take quadratic time.
  return text
    .toLowerCase()
    .split(/[\s<>,;:"'()[\]]+/)
    .flatMap((word) =>
      word.startsWith(start) && word.endsWith(`@${domain}`)
        ? [word.slice(start.length, -domain.length - 1)]
        : [],
    )
    .filter((key) => /^(?:[a-z2-7]{26}|r-[a-z2-7]{46})$/.test(key))
}
