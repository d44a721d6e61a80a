import type { SubmissionResult } from "@conform-to/react"
import type { User } from "@prisma/client"
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node"
import { authenticate, type Door } from "../auth.server"
import { safeRedirect, signIn } from "../session.server"
import { Login, Register } from "../models/user"
import { toMe } from "../models/user.server"
import { readForm, readJson } from "./body.server"
import type { Call } from "./handle-api.server"
import { toRefusal } from "./refusal.server"
import type { Reply } from "./reply"
import { failed, type Toast } from "./toast"
import { keepToast } from "./toast.server"

type Texts = {
  /** The title of a refusal's toast. */
  failed: string
  done: (user: User) => Toast
  /** Where to go when the visitor was not on the way to somewhere. */
  to: string
}

/** Answers a post of the sign-in and registration pages. A success starts a new session. */
export async function handleSignIn(
  { request, context: { visitor } }: ActionFunctionArgs,
  door: Door,
  texts: Texts,
) {
  let typed: Record<string, string> = {}
  try {
    const form = await readForm(request)
    typed = textsOf(form)
    const user = await authenticate(door, form, visitor.ip)
    const headers = new Headers()
    headers.append("Set-Cookie", await signIn(user, request, visitor))
    headers.append("Set-Cookie", await keepToast(texts.done(user)))
    const wanted = new URL(request.url).searchParams.get("redirectTo")
    return redirect(safeRedirect(wanted, texts.to), { status: 303, headers })
  } catch (error) {
    const { status, message, details } = toRefusal(error, visitor)
    const toast = failed(texts.failed, message)
    if (!visitor.isData) visitor.toast = toast
    const result: SubmissionResult = {
      status: "error",
      initialValue: typed,
      error: { "": [message], ...details.fields },
    }
    const reply: Reply = { ok: false, intent: door, status, message, toast, result }
    if (details.retryAfter !== undefined) visitor.retryAfter(details.retryAfter)
    return data(reply, { status })
  }
}

/** What was typed, without the passwords: those are never sent back. */
function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) texts[name] = value
  }
  return texts
}

const FIELDS = { login: Login, register: Register }

/** Signing in and registering as a call: JSON in, the user out, a session cookie with it. */
export function callSignIn(door: Door, status: number): Call {
  return async ({ request, context: { visitor } }) => {
    const fields = new FormData()
    const body = await readJson(request)
    for (const name of Object.keys(FIELDS[door].shape)) {
      const value = body[name]
      if (typeof value === "string") fields.set(name, value)
    }
    const user = await authenticate(door, fields, visitor.ip)
    const headers = { "Set-Cookie": await signIn(user, request, visitor) }
    return Response.json({ user: toMe(user) }, { status, headers })
  }
}
