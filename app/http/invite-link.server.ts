import { createCookie, type ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import { config } from "~/config.server"
import type { Actor } from "~/models/access/access.server"
import { INVITE_ROLES, type CreatedLink } from "~/models/invitation/invitation"
import { madeLinkIn, type ShareReply } from "~/models/invitation/made-link"
import { findInviteLink } from "~/models/invitation/invitation.server"
import { requirePageUser } from "~/session.server"
import type { FormOutcome } from "./handle-form.server"
import type { RequestContext } from "./request-context.server"

// Without a script, the page after the form shows the link that the form created. The server does not
// keep the link's token, which must not stand in an address either, so a cookie carries it there.

const cookie = createCookie("invite-link", {
  secrets: [config.sessionSecret],
  httpOnly: true,
  sameSite: "lax",
  secure: config.secure,
  path: "/board",
  maxAge: 60,
})

/** As many as fit in a cookie. */
const MAX_LINKS = 4

const Stored = z.array(
  z.object({
    id: z.string(),
    boardId: z.string(),
    role: z.enum(INVITE_ROLES),
    email: z.string().nullish(),
    inviteLink: z.string(),
  }),
)

/**
 * Adds to the outcome of a post the links that a page without a script shows next: those that its
 * form has sent back, and one that was just created. A redirect brings them in a cookie. A script has
 * the created one in its reply, unless another page follows.
 */
export async function withInviteLinks(
  { request, params, context }: ActionFunctionArgs,
  outcome: FormOutcome,
): Promise<FormOutcome & { reply: ShareReply }> {
  const { form, reply, redirectTo } = outcome
  if (context.isData && redirectTo === undefined) return outcome
  const created = madeLinkIn(reply)
  const actor = await requirePageUser(request, context)
  const shown = context.isData ? [] : await findShownLinks(actor, params.boardId, form)
  const madeLinks = [...(created ? [created] : []), ...shown].slice(0, MAX_LINKS)
  if (madeLinks.length === 0) return outcome
  if (redirectTo === undefined) return { ...outcome, reply: { ...reply, madeLinks } }
  return { ...outcome, cookies: [await cookie.serialize(madeLinks)] }
}

/** The links that a page has shown, and its form sends back: those that still work. */
async function findShownLinks(actor: Actor, boardId = "", form: FormData): Promise<CreatedLink[]> {
  const links: CreatedLink[] = []
  for (const inviteLink of form.getAll("inviteLink").slice(0, MAX_LINKS)) {
    const link =
      typeof inviteLink === "string" && (await findInviteLink(actor, { boardId, inviteLink }))
    if (link) links.push(link)
  }
  return links
}

/** The links that a redirect has sent to a board's page, the newest first; it gets them once. */
export async function takeInviteLinks(
  request: Request,
  context: RequestContext,
  boardId: string,
): Promise<CreatedLink[]> {
  const stored = Stored.safeParse(await cookie.parse(request.headers.get("Cookie")))
  const links = stored.success ? stored.data.filter((link) => link.boardId === boardId) : []
  if (links.length > 0) context.addCookie(await cookie.serialize("", { maxAge: 0 }))
  return links
}
