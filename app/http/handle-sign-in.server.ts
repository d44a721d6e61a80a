import type { User } from "~/database/types"
import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { authenticate, type AuthForm } from "~/auth.server"
import { DomainError } from "~/errors"
import { signIn, requestedPath } from "~/session.server"
import { Login, Register } from "~/models/account/user"
import { toMe } from "~/models/account/user.server"
import { jsonAnswer } from "./api-answer.server"
import { readJson } from "./body.server"
import type { Endpoint } from "./handle-api.server"
import { handleOpenForm } from "./handle-open-form.server"
import { acceptWithLimit } from "./invitations.server"
import { invitationOf } from "./registration.server"
import type { RefusalToast, Toast } from "~/models/reply/toast"
import { serializeToast } from "./toast.server"

type Texts = {
  failed: RefusalToast
  done: (user: User) => Toast
  /** Where to go if the address names no `redirectTo`. */
  to: string
}

const senderOf = ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => ({
  ip: context.ip,
  cookieHeader: request.headers.get("Cookie"),
})

/** Answers a post of the sign-in or registration page. A success starts a session. */
export function handleSignIn(args: ActionFunctionArgs, door: AuthForm, texts: Texts) {
  const { request, context } = args
  return handleOpenForm(args, door, texts.failed, async (form) => {
    const invitation = invitationOf(request)
    if (invitation !== undefined) form.set("invitation", invitation)
    const user = await authenticate(door, form, senderOf(args)).catch(atUsername)
    await signIn(user, request, context)
    const headers = { "Set-Cookie": await serializeToast(texts.done(user)) }
    const to = (await acceptKept(user, invitation)) ?? requestedPath(request, texts.to)
    return redirect(to, { status: 303, headers })
  })
}

/** Shows a name in use at the username, whether that or the address is taken. */
function atUsername(error: unknown): never {
  if (!(error instanceof DomainError) || error.status !== 409) throw error
  throw new DomainError(409, error.message, { fields: { username: [error.message] } })
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

const FIELDS = { login: Login, register: Register }

/** The endpoint that signs in or registers: it answers with the user and a session cookie. */
export function signInEndpoint(door: AuthForm, status: number): Endpoint {
  return async (args) => {
    const { request, context } = args
    const fields = new FormData()
    const body = await readJson(request)
    for (const name of Object.keys(FIELDS[door].shape)) {
      const value = body[name]
      if (typeof value === "string") fields.set(name, value)
    }
    const user = await authenticate(door, fields, senderOf(args))
    await signIn(user, request, context)
    return jsonAnswer({ user: toMe(user) }, { status })
  }
}
