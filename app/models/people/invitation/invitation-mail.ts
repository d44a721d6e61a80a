import { tz } from "@date-fns/tz"
import { format } from "date-fns/format"
import { ROLE_TEXTS, type InviteRole } from "./invitation"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import type { Email } from "~/models/notifications/mail/mail"
import { site } from "~/site"
import { inWords } from "~/models/access/role"

type Offer = {
  recipient: string
  inviter: { name: string; username: string }
  boardName: string
  role: InviteRole
  link: string
  expiresAt: Date
}

export function invitationEmail(offer: Offer): Email {
  const inviter = shortName(offer.inviter.name)
  const board = `“${shortName(offer.boardName)}”`
  const day = format(offer.expiresAt, "MMMM d, yyyy", { in: tz("UTC") })
  return renderEmail({
    recipient: offer.recipient,
    subject: `${inviter} invited you to the board ${board}`,
    paragraphs: [
      "Hello,",
      `${inviter} (@${shortName(offer.inviter.username)}) invited you to the board ${board} ` +
        `as ${inWords(offer.role)}. ${ROLE_TEXTS[offer.role]}`,
      `The invitation is for one person and can be accepted until ${day}.`,
    ],
    button: { text: "Open the invitation", url: offer.link },
    footer:
      `You are receiving this email because somebody entered your address in ${site.name}. If you do not ` +
      "know them, ignore it: nothing happens unless you accept.",
  })
}
