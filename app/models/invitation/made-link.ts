import type { Reply } from "~/models/reply/reply"
import type { CreatedLink } from "./invitation"

const LINK_INTENTS = ["create-invite-link", "invite-by-email", "resend-invitation"]

type LinkReplyValue = Omit<CreatedLink, "inviteLink"> & { mail?: string; inviteLink?: string }

/** Returns a link that was created, or that of a letter that could not be sent. */
export function madeLinkIn({ ok, intent, value }: Reply): CreatedLink | null {
  if (!ok || !LINK_INTENTS.includes(intent)) return null
  const { id, boardId, role, email, mail, inviteLink } = value as LinkReplyValue
  const isShown = intent === "create-invite-link" || mail === "not_sent"
  if (!isShown || inviteLink === undefined) return null
  return { id, boardId, role, ...(email !== undefined && { email }), inviteLink }
}

/** The Share dialog's reply to a document post; its page still shows the links. */
export type ShareReply = Reply & { madeLinks?: CreatedLink[] }
