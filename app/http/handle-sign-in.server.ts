import type { User } from "~/database/types"
import type { ActionFunctionArgs } from "@remix-run/node"
import { authenticate, type AuthForm } from "~/http/auth.server"
import { DomainError, forbidden } from "~/errors"
import { missingFactor, signIn } from "~/http/session.server"
import { Login, Register, type SignedIn } from "~/models/people/account/user"
import { toMe } from "~/models/people/account/user.server"
import { jsonAnswer } from "./api-answer.server"
import { readJson } from "./body.server"
import { leadToJoin, noteLdap } from "./ldap-sign-in.server"
import { handleOpenForm } from "./handle-open-form.server"
import { asEndpoint, type Description, type Endpoint } from "./operation.server"
import { invitationOf } from "./registration.server"
import { done, failedBecause, type RefusalToast, type Toast } from "~/models/text/reply/reply"
import { EnterCode } from "~/models/people/second-factor/second-factor"
import { JoinFirst, type PasswordSignIn } from "~/models/people/sign-on/password-sign-in.server"
import { Nothing } from "~/models/text/fields"
import { requireKnown } from "~/http/unknown-fields.server"
import { queryOf } from "./handle-api.server"
import { requireCode } from "./second-factor.server"
import { toNextStep, welcome } from "./sign-in-steps.server"
import { site } from "~/site"

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
    if (args.params.proof !== undefined) form.set("proof", args.params.proof)
    const signedIn = await authenticate(door, form, senderOf(args)).catch(toRefusalOrJoining)
    if ("joining" in signedIn) return leadToJoin(args, signedIn.joining)
    const { user, claims } = signedIn
    const { token, missing } = await signIn(user, request, context)
    if (claims) await noteLdap(token, claims)
    if (missing !== null) return toNextStep(args, missing)
    return welcome(args, user, { toast: texts.done(user), to: texts.to })
  })
}

/** Answers a post of a registration page. */
export const handleRegistration = (args: ActionFunctionArgs) =>
  handleSignIn(args, "register", {
    failed: failedBecause("Registration failed", "Failed to create account"),
    done: (user) => done(`Welcome to ${site.name}!`, `Your account is ready, ${user.name}`),
    to: "/",
  })

/** Shows a name in use at the username, whether that or the address is taken. */
function toRefusalOrJoining(error: unknown): JoinFirst {
  if (error instanceof JoinFirst) return error
  if (!(error instanceof DomainError) || error.status !== 409) throw error
  throw new DomainError(409, error.message, { fields: { username: [error.message] } })
}

const CODE = EnterCode.pick({ code: true }).partial()
const FIELDS = { login: Login.extend(CODE.shape), register: Register }

/** The endpoint that signs in or registers: it answers with the user and a session cookie. */
export function signInEndpoint(door: AuthForm, description: Description<SignedIn>): Endpoint {
  const { status = 200 } = description
  const input = FIELDS[door]
  return asEndpoint({ ...description, input, needs: "nothing" }, async (args) => {
    const { request } = args
    const fields = new FormData()
    const body = await readJson(request)
    requireKnown(input, body)
    requireKnown(Nothing, queryOf(request))
    for (const name of Object.keys(input.shape)) {
      const value = body[name]
      if (typeof value === "string") fields.set(name, value)
    }
    const signedIn = await authenticate(door, fields, senderOf(args))
    await signInByCall(args, signedIn, body)
    const { user } = signedIn
    return jsonAnswer({ user: toMe(user) }, { status })
  })
}

/** A program has one call for both steps. What this server requires of people is set up on its pages. */
async function signInByCall(
  args: ActionFunctionArgs,
  { user, claims }: PasswordSignIn,
  body: Record<string, unknown>,
): Promise<void> {
  const { request, context } = args
  const needsCode = (await missingFactor(user, request)) === "code"
  if (needsCode) await requireCode(args, user, body)
  const { token, missing } = await signIn(user, request, context, needsCode)
  if (claims) await noteLdap(token, claims)
  if (missing !== null) throw forbidden(SET_UP_FIRST)
}

const SET_UP_FIRST = "This server requires a second factor. Sign in on its pages to set one up."
