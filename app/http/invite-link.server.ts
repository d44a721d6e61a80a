import { createCookie, type ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { config } from "~/config.server"
import { INVITE_ROLES, type CreatedLink } from "~/models/invitation/invitation"
import { findInviteLink, type SentInvitation } from "~/models/invitation/invitation.server"
import { requirePageUser } from "~/session.server"
import type { RequestContext } from "./request-context.server"

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

/** More do not fit in a cookie. */
const MOST_LINKS = 4

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
  context: RequestContext,
  invitation: SentInvitation,
  isShownNext = false,
): Promise<SentInvitation> {
  const { id, boardId, role, email, mail, inviteLink } = invitation
  if (mail === "not_sent" && inviteLink !== undefined) {
    await keepInviteLink(context, { id, boardId, role, email, inviteLink }, isShownNext)
  }
  return invitation
}

/**
 * Keeps a link for the page that is shown next. A page with a script has it already, unless
 * another page follows.
 */
export async function keepInviteLink(
  context: RequestContext,
  made: CreatedLink,
  isShownNext = false,
): Promise<void> {
  if (context.isData && !isShownNext) return
  context.madeLinks = [...(context.madeLinks ?? []), made].slice(0, MOST_LINKS)
  context.addCookie(await cookie.serialize(context.madeLinks))
}

/** Keeps the links that were shown, and have come back with the form, for the page that answers it. */
export async function carryInviteLink({ request, params, context }: ActionFunctionArgs) {
  const shown = context.form?.getAll("inviteLink").slice(0, MOST_LINKS) ?? []
  if (context.isData || shown.length === 0) return
  const actor = await requirePageUser(request, context)
  const { boardId = "" } = params
  for (const inviteLink of shown) {
    if (typeof inviteLink !== "string") continue
    const made = await findInviteLink(actor, { boardId, inviteLink })
    if (made) await keepInviteLink(context, made)
  }
}

/** The links that were kept for a board's page, which has them once; the newest first. */
export async function takeInviteLinks(
  request: Request,
  context: RequestContext,
  boardId: string,
): Promise<CreatedLink[]> {
  const sent = context.madeLinks ?? ((await cookie.parse(request.headers.get("Cookie"))) as unknown)
  const kept = z.array(Kept).safeParse(sent)
  const links = kept.success ? kept.data.filter((link) => link.boardId === boardId) : []
  if (links.length > 0) context.addCookie(await cookie.serialize("", { maxAge: 0 }))
  return links
}
