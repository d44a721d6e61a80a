import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { done } from "~/models/text/reply/reply"
import type { Claims } from "~/models/people/identity/claims"
import type { Joining, Proof } from "~/models/people/sign-on/identity.server"
import { noteProvider } from "~/models/people/sign-on/provider-session.server"
import { requestedPath, signIn } from "~/http/session.server"
import { toNextStep, welcome } from "./sign-in-steps.server"
import { joiningCookie } from "./sign-on-attempts.server"

type Post = Pick<ActionFunctionArgs, "request" | "context">

/** Leads to the page on which somebody proves the account that has their address in LDAP. */
export async function leadToJoin({ request, context }: Post, joining: Joining): Promise<Response> {
  const redirectTo = requestedPath(request, "/boards")
  const { userId, issuer, subject } = joining
  context.addCookie(await joiningCookie({ userId, issuer, subject, redirectTo }))
  return redirect(`/auth/join${redirectQuery(requestedPath(request, ""))}`, { status: 303 })
}

/** Notes that a session ends when its person does in LDAP. @param token of the session */
export const noteLdap = (token: string, claims: Pick<Claims, "issuer" | "subject">) =>
  noteProvider(token, claims, { idToken: "", refreshToken: null, refreshEndsAt: null, sid: null })

/** Signs in to the account that is joined: its password was shown, and the code of its second factor if it has one. */
export async function signInJoined(
  args: Post,
  joining: Joining,
  { user, hasSecondFactor }: Proof,
): Promise<Response> {
  const { token, missing } = await signIn(user, args.request, args.context, hasSecondFactor)
  await noteLdap(token, joining)
  if (missing !== null) return toNextStep(args, missing)
  const toast = done("Account connected", `Logged in as ${user.name}`)
  return welcome(args, user, { toast, to: "/boards" })
}
