/** `outbox`: written to a file by a server without SMTP. `failed`: given up. */
export const MAIL_STATES = ["waiting", "sent", "outbox", "failed"] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Mail about accounts and invitations is sent before all notifications. */
export const MAIL_PRIORITY = { account: 0, notification: 1 } as const

/** Emails that people can stop. A reminder of a due date is never joined with other notifications. */
export type EmailKind = "notification" | "due" | "summary" | "digest"

export type Email = { recipient: string; subject: string; text: string; html: string }
