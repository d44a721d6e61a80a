import { ROLE_TEXTS, type InviteRole } from "./invitation"
import { renderEmail } from "~/models/notifications/mail/email"
import { shortName } from "~/models/text/cut-text"
import { UTC } from "~/models/text/time/clock"
import { momentText } from "~/models/text/time/date-text.server"
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
  // The recipient may have no account, and so no time zone.
  const end = momentText(offer.expiresAt.toISOString(), UTC)
  return renderEmail({
    recipient: offer.recipient,
    subject: `${inviter} invited you to the board ${board}`,
    paragraphs: [
      "Hello,",
      `${inviter} (@${shortName(offer.inviter.username)}) invited you to the board ${board} ` +
        `as ${inWords(offer.role)}. ${ROLE_TEXTS[offer.role]}`,
      `The invitation is for one person and can be accepted until ${end}.`,
    ],
    button: { text: "Open the invitation", url: offer.link },
    footer:
      `You are receiving this email because somebody entered your address in ${site.name}. If you do not ` +
      "know them, ignore it: nothing happens unless you accept.",
  })
}
