/** What becomes of a mail: it waits for its delivery, was taken by the mail server, or was given up. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A message to one person. The same words as plain text and as HTML, names in it escaped. */
export type Letter = { recipient: string; subject: string; text: string; html: string }
