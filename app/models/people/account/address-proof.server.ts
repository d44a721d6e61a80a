import { timingSafeEqual } from "node:crypto"
import { domainToUnicode } from "node:url"
import { addDays } from "date-fns/addDays"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { DomainError, gone } from "~/errors"
import { renderEmail } from "~/models/notifications/mail/email"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { nameKey } from "~/models/text/name-key"
import { deriveToken } from "~/models/access/token.server"
import { foldDomain } from "~/config/registration-domains.server"
import { site } from "~/site"
import type { ProveAddress } from "./address-proof"
import { isAddressTaken } from "./email-address.server"
import { redirectQuery } from "./redirect-query"

// People with an address at one of the operator's domains may register once an email has reached them. Nothing is
// stored: its link holds the address, signed, and ends with the day or with the account.

const LINK_DAYS = 1

/** Returns an address with its domain as the operator's setting means it; null for other domains. */
function allowedAddress(email: string): string | null {
  const at = email.lastIndexOf("@")
  const domain = foldDomain(email.slice(at + 1))
  if (!config.registrationDomains.includes(domain)) return null
  return `${email.slice(0, at)}@${domainToUnicode(domain)}`
}

export const isAllowedAddress = (email: string): boolean => allowedAddress(email) !== null

const listOf = new Intl.ListFormat("en-GB", { type: "disjunction" })

/** @throws 400 at the field for an address at another domain */
export function requireAllowed(email: string): string {
  const allowed = allowedAddress(email)
  if (allowed !== null) return allowed
  const domains = config.registrationDomains.map((domain) => domainToUnicode(domain))
  const message = `Enter your address at ${listOf.format(domains)}.`
  throw new DomainError(400, message, { fields: { email: [message] } })
}

/** Mails a link to register, or a note that there is an account already: only its mailbox learns which. */
export function mailProof({ email, redirectTo }: ProveAddress): Promise<void> {
  return transaction(async (tx) => {
    const isTaken = await isAddressTaken(tx, nameKey(email))
    const query = redirectQuery(redirectTo)
    await queueMail(tx, isTaken ? accountEmail(email, query) : proofEmail(email, query))
  })
}

/** They contain no text from the person who entered the address, which may be a stranger's. */
const proofEmail = (recipient: string, query: string) =>
  renderEmail({
    recipient,
    subject: `Create your account at ${site.name}`,
    paragraphs: [
      `Somebody, probably you, wants to create an account at ${site.name} with this address.`,
      "This link opens the form. It works for a day, until the account is there.",
    ],
    button: {
      text: "Create your account",
      url: `${config.publicUrl}/register/${proofOf(recipient)}${query}`,
    },
    footer: "If it was not you, ignore this email: nothing happens without the link.",
  })

const accountEmail = (recipient: string, query: string) =>
  renderEmail({
    recipient,
    subject: `Your account at ${site.name}`,
    paragraphs: [
      `Somebody, probably you, wants to create an account at ${site.name} with this address. It belongs to an account already.`,
      `Sign in with that. If you have forgotten the password: ${config.publicUrl}/forgot-password`,
    ],
    button: { text: "Sign in", url: `${config.publicUrl}/login${query}` },
    footer: "If it was not you, ignore this email: your account has not changed.",
  })

const sign = (payload: string) => deriveToken(`address proof ${payload}`)

function proofOf(email: string): string {
  const content = JSON.stringify([email, addDays(new Date(), LINK_DAYS).getTime()])
  const payload = Buffer.from(content).toString("base64url")
  return `${payload}.${sign(payload)}`
}

/** The address that a link proves; null if it has expired, is not ours, or its domain may no longer register. */
export function provenAddress(proof: string): string | null {
  const [payload = "", signature = ""] = proof.split(".", 2)
  const expected = Buffer.from(sign(payload))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const content = Buffer.from(payload, "base64url").toString()
  const [email, expiresAt] = JSON.parse(content) as [string, number]
  return expiresAt > Date.now() && allowedAddress(email) === email ? email : null
}

/** The address with which a link lets register. @throws 410 once the account exists, too */
export async function requireProven(proof: string): Promise<string> {
  const email = provenAddress(proof)
  if (email === null || (await isAddressTaken(db, nameKey(email)))) {
    throw gone("This link no longer works.")
  }
  return email
}
