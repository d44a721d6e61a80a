/**
 * What becomes of a mail: it waits for its delivery, was taken by the mail server, was written to
 * the outbox of a server that has none, or was given up.
 */
export const MAIL_STATES = ["waiting", "sent", "outbox", "failed"] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Mail about accounts and invitations is sent before notifications, however many of those wait. */
export const MAIL_PRIORITY = { account: 0, notification: 1 } as const

/** A message to one person. The same words as plain text and as HTML, names in it escaped. */
export type Letter = { recipient: string; subject: string; text: string; html: string }
