import { createCookie } from "@remix-run/node"
import { z } from "zod"
import { config } from "../config.server"
import { INVITE_ROLES, type MadeLink } from "../models/invitation"
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
  inviteLink: z.string(),
})

/** Keeps a link for the page that is shown next. A page with a script has it already. */
export async function keepInviteLink(visitor: Visitor, made: MadeLink): Promise<void> {
  if (visitor.isData) return
  visitor.addCookie(await cookie.serialize(made))
}

/** The link that was kept for a board's page, which has it once. */
export async function takeInviteLink(
  request: Request,
  visitor: Visitor,
  boardId: string,
): Promise<MadeLink | null> {
  const kept = Kept.safeParse(await cookie.parse(request.headers.get("Cookie")))
  if (!kept.success || kept.data.boardId !== boardId) return null
  visitor.addCookie(await cookie.serialize("", { maxAge: 0 }))
  return kept.data
}
