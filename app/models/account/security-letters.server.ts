import type { Tx } from "~/database/db.server"
import { currentVisitor } from "~/database/transactions/requester.server"
import { browserName } from "./browser-name"
import { renderLetter, shortName } from "~/models/mail/letter"
import { queueMail } from "~/models/mail/mail.server"
import { UTC } from "~/models/time/clock"
import { momentText } from "~/models/time/date-text.server"

/** What somebody should know of at once, as it may not have been them. */
const EVENTS = {
  password_changed: {
    subject: "Your password was changed",
    text: "The password of your account was changed.",
  },
  second_factor_added: {
    subject: "A second factor was added to your account",
    text: "An authenticator app was set up for your account.",
  },
  second_factor_removed: {
    subject: "The second factor of your account was removed",
    text: "Your account can be signed in to with the password alone now.",
  },
  recovery_code_used: {
    subject: "A recovery code of your account was used",
    text: "Somebody, probably you, signed in with a recovery code in place of a code from your app.",
  },
  factors_reset: {
    subject: "The second factors of your account were removed",
    text: "An administrator removed the second factors of your account. You can sign in with the password, and set them up again.",
  },
} as const

export type SecurityEvent = keyof typeof EVENTS

const NOT_YOU = "If it was not you, set a new password now and tell the people who run the server."

/** Tells a person what happened to their account. Only a confirmed address is sure to be theirs. */
export async function queueSecurityLetter(
  tx: Tx,
  { id }: { id: string },
  event: SecurityEvent,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id } })
  if (user.emailConfirmedAt === null) return
  const { subject, text } = EVENTS[event]
  const letter = renderLetter({
    recipient: user.email,
    subject,
    paragraphs: [`${text} Account: ${shortName(user.username)}.`, ...whence(), NOT_YOU],
    footer: "You are receiving this email because it is the address of the account.",
  })
  await queueMail(tx, letter, { userId: user.id })
}

function whence(): string[] {
  const visitor = currentVisitor()
  if (!visitor) return []
  const now = momentText(new Date().toISOString(), UTC)
  return [`${now} UTC, ${browserName(visitor.userAgent)}, ${visitor.address}`]
}
