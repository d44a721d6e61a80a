import type { Reply } from "~/models/reply/reply"
import type { CreatedLink } from "./invitation"

const GIVES_LINK = ["create-invite-link", "invite-by-email", "resend-invitation"]

/** The value of those commands. */
type Made = Omit<CreatedLink, "inviteLink"> & { mail?: string; inviteLink?: string }

/** The link in a reply: one that was created, or that of a letter that could not be sent. */
export function madeLinkIn({ ok, intent, value }: Reply): CreatedLink | null {
  if (!ok || !GIVES_LINK.includes(intent)) return null
  const { id, boardId, role, email, mail, inviteLink } = value as Made
  const isShown = intent === "create-invite-link" || mail === "not_sent"
  if (!isShown || inviteLink === undefined) return null
  return { id, boardId, role, ...(email !== undefined && { email }), inviteLink }
}

/** A reply of the Share dialog to a document post, with the links that its page goes on showing. */
export type ShareReply = Reply & { madeLinks?: CreatedLink[] }
