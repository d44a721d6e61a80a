import { createCookie, type ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { config } from "../config.server"
import { INVITE_ROLES, type MadeLink } from "../models/invitation"
import { findInviteLink, type SentInvitation } from "../models/invitation.server"
import { requirePageUser } from "../session.server"
import type { Visitor } from "./visitor.server"

// Without a script, an invite link is shown by the page after the form that made it. Its token is
// kept nowhere on the server and must not stand in an address, so a cookie carries it there, once.

const cookie = createCookie("invite-link", {
  secrets: [config.sessionSecret],
  httpOnly: true,
  sameSite: "lax",
  secure: config.secure,
  path: "/board",
  maxAge: 60,
})

const Kept = z.object({
  id: z.string(),
  boardId: z.string(),
  role: z.enum(INVITE_ROLES),
  email: z.string().nullish(),
  inviteLink: z.string(),
})

/**
 * Keeps the link of an invitation that the server could not send, which its inviter passes on.
 * @param isShownNext whether the next page shows it, and not the one that asked
 * @returns the invitation
 */
export async function keepUnsentLink(
  visitor: Visitor,
  invitation: SentInvitation,
  isShownNext = false,
): Promise<SentInvitation> {
  const { id, boardId, role, email, mail, inviteLink } = invitation
  if (mail === "not_sent" && inviteLink !== undefined) {
    await keepInviteLink(visitor, { id, boardId, role, email, inviteLink }, isShownNext)
  }
  return invitation
}

/**
 * Keeps a link for the page that is shown next. A page with a script has it already, unless
 * another page follows.
 */
export async function keepInviteLink(
  visitor: Visitor,
  made: MadeLink,
  isShownNext = false,
): Promise<void> {
  if (visitor.isData && !isShownNext) return
  visitor.madeLink = made
  visitor.addCookie(await cookie.serialize(made))
}

/** Keeps a link that was shown, and has come back with the form, for the page that answers it. */
export async function carryInviteLink({ request, params, context }: ActionFunctionArgs) {
  const { visitor } = context
  const inviteLink = visitor.form?.get("inviteLink")
  if (visitor.isData || visitor.madeLink || typeof inviteLink !== "string") return
  const actor = await requirePageUser(request, visitor)
  const { boardId = "" } = params
  const made = await findInviteLink(actor, { boardId, inviteLink })
  if (made) await keepInviteLink(visitor, made)
}

/** The link that was kept for a board's page, which has it once. */
export async function takeInviteLink(
  request: Request,
  visitor: Visitor,
  boardId: string,
): Promise<MadeLink | null> {
  const sent = visitor.madeLink ?? ((await cookie.parse(request.headers.get("Cookie"))) as unknown)
  const kept = Kept.safeParse(sent)
  if (!kept.success || kept.data.boardId !== boardId) return null
  visitor.addCookie(await cookie.serialize("", { maxAge: 0 }))
  return kept.data
}
