/** Emails that one link stops together: the weekly digest, or all about notifications. */
export type StoppableEmails = "notifications" | "digest"
