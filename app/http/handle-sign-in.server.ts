import type { User } from "~/database/types"
import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { authenticate, type AuthForm } from "~/auth.server"
import { signIn, requestedPath } from "~/session.server"
import { Login, Register } from "~/models/account/user"
import { toMe } from "~/models/account/user.server"
import { readJson } from "./body.server"
import type { Call } from "./handle-api.server"
import { handleOpenForm } from "./handle-open-form.server"
import { invitationOf } from "./registration.server"
import type { Says, Toast } from "~/models/reply/toast"
import { keepToast } from "./toast.server"

type Texts = {
  failed: Says
  done: (user: User) => Toast
  /** Where to go when the visitor was not on the way to somewhere. */
  to: string
}

const senderOf = ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => ({
  ip: context.ip,
  cookieHeader: request.headers.get("Cookie"),
})

/** Answers a post of the sign-in and registration pages. A success starts a new session. */
export function handleSignIn(args: ActionFunctionArgs, door: AuthForm, texts: Texts) {
  const { request, context } = args
  return handleOpenForm(args, door, texts.failed, async (form) => {
    const invitation = invitationOf(request)
    if (invitation !== undefined) form.set("invitation", invitation)
    const user = await authenticate(door, form, senderOf(args))
    await signIn(user, request, context)
    const headers = { "Set-Cookie": await keepToast(texts.done(user)) }
    return redirect(requestedPath(request, texts.to), { status: 303, headers })
  })
}

const FIELDS = { login: Login, register: Register }

/** Signing in and registering as a call: JSON in, the user out, a session cookie with it. */
export function callSignIn(door: AuthForm, status: number): Call {
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
    return Response.json({ user: toMe(user) }, { status })
  }
}
