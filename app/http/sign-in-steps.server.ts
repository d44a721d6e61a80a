import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import type { User } from "~/database/types"
import { DomainError } from "~/errors"
import { redirectQuery } from "~/models/people/account/redirect-query"
import type { MissingFactor } from "~/models/people/second-factor/second-factor"
import { done, type Toast } from "~/models/text/reply/reply"
import { requestedPath } from "~/http/session.server"
import { acceptWithLimit } from "./invitations.server"
import { invitedBy } from "./registration.server"
import { redirectWithToast } from "./toast.server"

// Signing in takes one step, or a second one on a page of its own. Each ends here.

const PAGES = { code: "/login/code", "set-up": "/login/set-up" } as const

type Post = Pick<ActionFunctionArgs, "request" | "context">

/** Leads to the page of the step that is missing, with the way that the visitor wanted to go. */
export function toNextStep({ request }: Post, missing: MissingFactor): Response {
  const to = redirectQuery(requestedPath(request, ""))
  return redirect(PAGES[missing] + to, { status: 303 })
}

/** The toast of a sign-in to an account that was there. */
export const welcomeBack = ({ name }: Pick<User, "name">): Toast =>
  done("Welcome back!", `Logged in as ${name}`)

/** Leads the person who is signed in now to what they wanted, which may be an invitation. */
export function welcome(
  { request }: Post,
  user: User,
  { toast, to }: { toast: Toast; to: string },
): Promise<Response> {
  return welcomeAt(user, { toast, path: requestedPath(request, to) })
}

/** The same for a path of this site. */
export async function welcomeAt(
  user: User,
  { toast, path }: { toast: Toast; path: string },
): Promise<Response> {
  const board = await acceptKept(user, invitedBy(path))
  return redirectWithToast(board ?? path, toast)
}

/**
 * Accepts the invitation that the form was opened from, whatever address it was mailed to.
 * @returns the board's address; null if there is no invitation, or its page has to say why not
 */
async function acceptKept(user: User, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null
  try {
    const { board } = await acceptWithLimit(user, { token })
    return `/board/${board.id}`
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
