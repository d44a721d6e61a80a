import { timingSafeEqual } from "node:crypto"
import { config } from "~/config/config.server"
import { deriveToken } from "~/models/access/token.server"
import type { EmailKind } from "./mail"

// Links in emails work without signing in, for one purpose, one person and one thing. Most do not expire: emails are
// read late, and the token of one gives access to nothing else.

export type LinkPurpose = "unsubscribe" | "mute" | "not-me"
export type LinkTarget = { userId: string; thing: string }

/** The address of a page that acts for a person. @param thing a card's id, or a kind of emails */
function emailLink(purpose: LinkPurpose, { userId, thing }: LinkTarget): string {
  const token = [userId, thing, signatureOf(purpose, { userId, thing })].join(".")
  return `${config.publicUrl}/${purpose}/${token}`
}

/** Stops emails of a kind; notifications, reminders and daily summaries are one choice. */
export const unsubscribeLink = (userId: string, kind: EmailKind): string =>
  emailLink("unsubscribe", { userId, thing: kind === "digest" ? "digest" : "notifications" })

/** Mutes a card. */
export const muteLink = (userId: string, cardId: string): string =>
  emailLink("mute", { userId, thing: cardId })

/** Takes an account back. @param until when it ends, in milliseconds since 1970 */
export const notMeLink = (userId: string, until: number): string =>
  emailLink("not-me", { userId, thing: String(until) })

/** Null unless the server has signed the token for this purpose. */
export function readEmailLink(purpose: LinkPurpose, token: string): LinkTarget | null {
  const [userId = "", thing = "", signature = "", ...more] = token.split(".")
  const sent = Buffer.from(signature)
  const own = Buffer.from(signatureOf(purpose, { userId, thing }))
  const isOurs = sent.length === own.length && timingSafeEqual(sent, own)
  return isOurs && more.length === 0 ? { userId, thing } : null
}

const signatureOf = (purpose: LinkPurpose, { userId, thing }: LinkTarget) =>
  deriveToken(`letter ${purpose} ${userId} ${thing}`)
