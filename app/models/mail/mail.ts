/**
 * The states of a mail: waiting for delivery, accepted by the mail server, written to the outbox of
 * a server without SMTP, or given up.
 */
export const MAIL_STATES = ["waiting", "sent", "outbox", "failed"] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Mail about accounts and invitations is sent before all notifications. */
export const MAIL_PRIORITY = { account: 0, notification: 1 } as const

/** A message to one person, with the same words as plain text and as escaped HTML. */
export type Letter = { recipient: string; subject: string; text: string; html: string }
