import { addDays } from "date-fns/addDays"
import { subMinutes } from "date-fns/subMinutes"
import { LIMITS, UNDO_DAYS } from "~/models/text/limits"
import { notMeLink } from "~/models/notifications/mail/email-link.server"
import { transaction, type Tx } from "~/database/db.server"
import { log } from "~/log.server"
import { currentVisitor } from "~/database/transactions/requester.server"
import { browserName } from "./browser-name"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { UTC } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
import { toTimeZone } from "~/models/text/time/zoned-time"

/** Events to know of at once, as somebody else may have caused them. Where programs repeat one, one email is enough. */
const EVENTS = {
  signed_in: {
    subject: "A new sign-in to your account",
    text: "Somebody, probably you, signed in to your account with a browser that was not used for it before.",
  },
  password_changed: {
    subject: "Your password was changed",
    text: "The password of your account was changed.",
  },
  second_factor_added: {
    subject: "A second factor was added to your account",
    text: "An authenticator app was set up for your account.",
  },
  passkey_added: {
    subject: "A passkey was added to your account",
    text: "A passkey was added to your account. Anyone who has it can sign in with it.",
  },
  access_token_made: {
    subject: "An access token was created for your account",
    text: "An access token was created in the settings of your account. A program that has it works in your name.",
  },
  calendar_address_made: {
    subject: "A calendar address was created for your account",
    text: "A secret address of a calendar was created. Anyone who has it can read the due dates that you can see.",
    repeats: true,
  },
  mail_address_made: {
    subject: "An email address for cards was created for your account",
    text: "A secret email address for a board was created. Anyone who has it can add cards in your name.",
    repeats: true,
  },
  screen_paired: {
    subject: "A screen shows a board in your name",
    text: "A screen was paired with a board in your name. It shows the lists and cards of the board to everybody who passes it.",
    repeats: true,
  },
  push_subscription_made: {
    subject: "A device gets the notifications of your account",
    text: "Notifications of your account were turned on for a browser, or for an address of ntfy, UnifiedPush or Gotify. It gets the titles of cards and the beginnings of comments.",
    repeats: true,
  },
  webhook_made: {
    subject: "A webhook works in your name",
    text: "A webhook was set up in your name. It sends changes on a board, or your notifications, to a URL as they happen.",
    repeats: true,
  },
  one_factor_removed: {
    subject: "A second factor of your account was removed",
    text: "An authenticator app or a passkey of your account was removed. You have another second factor.",
  },
  second_factor_removed: {
    subject: "The last second factor of your account was removed",
    text: "Your account has no second factor any more.",
  },
  recovery_code_used: {
    subject: "A recovery code of your account was used",
    text: "Somebody, probably you, signed in with a recovery code in place of a code from your app.",
  },
  codes_guessed: {
    subject: "Somebody who knows your password tried to sign in",
    text: "Somebody entered the password of your account and then ten wrong codes. Nobody gets in without a right code, but your password is no longer secret: set a new one.",
  },
  identity_joined: {
    subject: "Your account was connected",
    text: "You can now sign in to your account with single sign-on.",
  },
  identity_removed: {
    subject: "Your account was disconnected",
    text: "You can now sign in to your account only with its password, no longer with single sign-on.",
  },
  factors_reset: {
    subject: "The second factors of your account were removed",
    text: "An administrator removed the second factors of your account. You can sign in with the password, and set them up again.",
  },
} as const

export type SecurityEvent = keyof typeof EVENTS

const NOT_YOU =
  "If it was you, there is nothing to do. If it was not, take your account back: this link signs everybody out and lets " +
  `you set a new password. It works for ${String(UNDO_DAYS)} days.`

/** Tells a person what happened to their account. Only a confirmed address is sure to be theirs. */
export async function queueSecurityEmail(
  tx: Tx,
  { id }: { id: string },
  event: SecurityEvent,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id } })
  if (user.emailConfirmedAt === null) return
  const { subject, text } = EVENTS[event]
  if ("repeats" in EVENTS[event]) {
    const since = { gt: subMinutes(new Date(), LIMITS.recentMinutes) }
    const where = { userId: id, subject, createdAt: since }
    if ((await tx.mail.count({ where })) > 0) return
  }
  const email = renderEmail({
    recipient: user.email,
    subject,
    paragraphs: [
      `${text} Account: ${shortName(user.username)}.`,
      ...whence(user.timeZone),
      NOT_YOU,
    ],
    button: { text: "This wasn't me", url: notMeLink(id, +addDays(new Date(), UNDO_DAYS)) },
    footer: "You are receiving this email because it is the address of the account.",
  })
  await queueMail(tx, email, { userId: user.id })
}

function whence(timeZone: string | null): string[] {
  const visitor = currentVisitor()
  if (!visitor) return []
  const now = momentText(new Date().toISOString(), { ...UTC, zone: toTimeZone(timeZone) })
  return [`${now}, ${browserName(visitor.userAgent)}, ${visitor.address}`]
}

/** Tells a person of a browser that is new. A full disk does not stop the sign-in. */
export const tellOfSignIn = (user: { id: string }) => tellAlone(user, "signed_in")

/** Tells a person that somebody who has the password guesses codes. A full disk does not stop the answer. */
export const tellOfGuessedCodes = (user: { id: string }) => tellAlone(user, "codes_guessed")

async function tellAlone(user: { id: string }, event: SecurityEvent): Promise<void> {
  try {
    await transaction((tx) => queueSecurityEmail(tx, user, event))
  } catch (err) {
    log.warn({ err, account: user.id, event }, "an email about an account was not written")
  }
}
