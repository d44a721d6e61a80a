import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { slowPassword } from "~/http/auth.server"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { DomainError, notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { done, failedBecause } from "~/models/text/reply/reply"
import { hasFactor } from "~/models/people/second-factor/second-factor.server"
import type { Claims } from "~/models/people/identity/claims"
import { connect } from "~/models/people/sign-on/connection.server"
import { joinByPassword, type Joining, type Proof } from "~/models/people/sign-on/identity.server"
import { findProvider, LDAP_ISSUER } from "~/models/people/identity/issuers.server"
import { beginSignOn } from "~/models/people/sign-on/provider.server"
import { JoinByPassword } from "~/models/people/sign-on/sign-on"
import { getUser } from "~/http/session.server"
import { handleOpenForm } from "./handle-open-form.server"
import { signInJoined } from "./ldap-sign-in.server"
import { parseInput } from "./parse-input.server"
import { refusePage } from "./refusal.server"
import type { RequestContext } from "./request-context.server"
import { slowCode } from "./slow-code.server"
import {
  attemptCookie,
  endedJoiningCookie,
  leaveBy,
  leavingCookie,
  readJoining,
  readLeaving,
} from "./sign-on-attempts.server"
import { explained, NOT_ITS_ANSWER } from "./sign-on-refusal.server"
import { serializeToast } from "./toast.server"

// Connecting an account that exists with somebody at the sign-on provider, after a proof that it is theirs.

type Post = { request: Request; context: RequestContext }

/** The page on which somebody proves the account that has their address. */
export async function readJoinPage({ request, context }: LoaderFunctionArgs) {
  const joining = await readJoining(request.headers.get("Cookie"))
  const user = joining && (await db.user.findUnique({ where: { id: joining.userId } }))
  const provider = joining && findProvider(joining)
  if (!provider || !user) throw refusePage(notFound(), context)
  const needsCode = await hasFactor(db, user.id)
  const door = joining.issuer === LDAP_ISSUER ? "/login" : "/auth/oidc"
  const signInPath = `${door}${redirectQuery(joining.redirectTo)}`
  return { name: provider.name, username: user.username, email: user.email, needsCode, signInPath }
}

/** Joins the account, and signs in: at once with LDAP, and by a provider again, which knows it now. */
export function handleJoin(args: ActionFunctionArgs) {
  const { request, context } = args
  return handleOpenForm(args, "join-account", failedBecause("Not connected"), async (form) => {
    const joining = await readJoining(request.headers.get("Cookie"))
    if (!joining) throw new DomainError(400, NOT_ITS_ANSWER)
    const input = parseInput(JoinByPassword, Object.fromEntries(form))
    const proof = await slowJoin(args, joining, input)
    context.addCookie(await endedJoiningCookie())
    if (joining.issuer === LDAP_ISSUER) return signInJoined(args, joining, proof)
    return leaveBy(context, `/auth/oidc${redirectQuery(joining.redirectTo)}`)
  })
}

/** Its password is guessed at no other pace than at sign-in, and so is its code. */
async function slowJoin(
  { request, context }: Post,
  joining: Joining,
  input: JoinByPassword,
): Promise<Proof> {
  const user = await db.user.findUnique({ where: { id: joining.userId } })
  if (!user) throw notFound()
  const sender = { ip: context.ip, cookieHeader: request.headers.get("Cookie") }
  const { code } = input
  const join = () => joinByPassword(joining, input)
  const attempt = () =>
    code === undefined ? join() : slowCode({ user, code, sender: { ...sender, party: null } }, join)
  return slowPassword(user.usernameKey, sender, attempt, isWrongPassword)
}

/** With LDAP away, nobody knows. */
const isWrongPassword = (error: unknown) =>
  error instanceof DomainError &&
  (error.details.fields?.password !== undefined || error.status === 502)

/** Begins to connect the account of who is signed in, and has given its password. @throws 404 without a provider, 502 */
export async function beginConnection({ request, context }: Post, actor: Actor): Promise<void> {
  if (!config.signOn) throw notFound()
  const { url, attempt } = await beginSignOn().catch((error: unknown) => {
    throw explained(error, { ...context, step: "connect" })
  })
  const cookieHeader = request.headers.get("Cookie")
  const about = { ...attempt, redirectTo: SECURITY, connects: actor.id }
  context.addCookie(await attemptCookie(cookieHeader, about))
  context.addCookie(await leavingCookie(url))
}

const SECURITY = "/settings/security"

/** Ends it at the callback. @throws as `connect`, and 400 where somebody else is signed in */
export async function finishConnection(
  { request, context }: Post,
  userId: string,
  claims: Claims,
): Promise<Response> {
  const user = await getUser(request, context)
  if (user?.id !== userId) throw new DomainError(400, NOT_ITS_ANSWER)
  await connect(user, claims)
  const headers = { "Set-Cookie": await serializeToast(done("Connected")) }
  return redirect(SECURITY, { headers })
}

/** The page between a form and the provider. */
export async function readLeavePage({ request, context }: LoaderFunctionArgs) {
  if (!config.signOn) throw refusePage(notFound(), context)
  const to = await readLeaving(request.headers.get("Cookie"))
  if (to === null) throw redirect("/login")
  return { name: config.signOn.name, to }
}
