import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { data, redirect } from "@remix-run/node"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { DomainError, unauthenticated } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { browserName } from "~/models/people/account/browser-name"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { type Reply, failedBecause } from "~/models/text/reply/reply"
import type { PendingSession } from "~/models/people/session/session.server"
import { hasAuthenticator, readNewSecret } from "~/models/people/second-factor/authenticator.server"
import {
  ConfirmAuthenticator,
  EnterCode,
  type ConfirmAuthenticator as Confirmation,
} from "~/models/people/second-factor/second-factor"
import {
  beginFirstAuthenticator,
  confirmFirstAuthenticator,
  confirmOwnAuthenticator,
  enterCode,
  isRightCode,
} from "~/models/people/second-factor/second-factor.server"
import {
  currentSession,
  findPending,
  getUser,
  rememberSignIn,
  requestedPath,
  requirePageUser,
  requirePending,
  sessionCookie,
} from "~/http/session.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { completeWithPasskey, offerPasskeys } from "./passkey-sign-in.server"
import { addFirstBySignIn, offerFirstPasskey } from "./passkeys.server"
import { slowCode } from "./slow-code.server"
import { trustCookie } from "./trusted-browser.server"
import { welcome, welcomeBack } from "./sign-in-steps.server"

const WELCOME = { to: "/boards" }

/** The page on which somebody shows a second factor. */
export async function readCodePage(args: LoaderFunctionArgs) {
  const pending = args.context.isPost
    ? await findPending(args.request)
    : await requirePending(args.request)
  if (!pending) return { passkey: null, hasApp: true }
  const passkey = await offerPasskeys(args, pending)
  return { passkey, hasApp: passkey === null || (await hasAuthenticator(db, pending.user.id)) }
}

/** Completes the sign-in by a code or a passkey. */
export function handleCode(args: ActionFunctionArgs) {
  const { request, context } = args
  return handleOpenForm(args, "enter-code", failedBecause("Login failed"), async (form) => {
    const pending = await requirePending(request)
    const { user } = pending
    const { token, trustToken } = form.has("passkey")
      ? await completeWithPasskey(request, pending, form)
      : await completeWithCode(args, pending, form)
    context.addCookie(await sessionCookie(token))
    await rememberSignIn(user, request, context)
    if (trustToken !== null) {
      context.addCookie(await trustCookie(request.headers.get("Cookie"), trustToken))
    }
    return welcome(args, user, { ...WELCOME, toast: welcomeBack(user) })
  })
}

function completeWithCode(
  { request, context }: ActionFunctionArgs,
  pending: PendingSession,
  form: FormData,
) {
  const input = parseInput(EnterCode, Object.fromEntries(form))
  const { sessionId: party, user } = pending
  const sender = { ip: context.ip, cookieHeader: request.headers.get("Cookie"), party }
  return slowCode({ user, code: input.code, sender }, () =>
    enterCode(pending, input, context.userAgent),
  )
}

/** Checks the code that came with a password to the API. @throws 401, 429 */
export async function requireCode(
  { request, context: { ip } }: ActionFunctionArgs,
  user: User,
  input: Record<string, unknown>,
): Promise<void> {
  if (input.code === undefined) {
    throw unauthenticated(
      "Send the code of your authenticator app, or a recovery code, as code. Passkeys need a browser.",
    )
  }
  const { code } = parseInput(EnterCode, { code: input.code })
  const sender = { ip, cookieHeader: request.headers.get("Cookie"), party: null }
  const attempt = async () => {
    if (await transaction((tx) => isRightCode(tx, user, code))) return
    throw unauthenticated("This code is not right, or was used already.")
  }
  await slowCode({ user, code, sender }, attempt, isUnauthenticated)
}

const isUnauthenticated = (error: unknown) => error instanceof DomainError && error.status === 401

/** The page on which somebody sets up what this server requires. Opening it makes no secret: a form does. */
export async function readSetUp(args: LoaderFunctionArgs) {
  const { request, context } = args
  const next = requestedPath(request, "/boards")
  const pending = await findPending(request)
  if (pending) {
    const authenticator = await readNewSecret(db, pending.user)
    const passkey = await offerFirstPasskey(args, pending)
    return { authenticator, passkey, suggestedName: browserName(context.userAgent), next }
  }
  // The page that answers the last form has the codes, and the session has another token by now.
  if (context.isPost || (await getUser(request, context))) return { ...NOTHING_NEW, next }
  throw redirect(`/login${redirectQuery(requestedPath(request, ""))}`)
}

const NOTHING_NEW = { authenticator: null, passkey: null, suggestedName: "" }

/** Sets up what is required, and signs in. */
export function handleSetUp(args: ActionFunctionArgs) {
  const { request, context } = args
  return handleOpenForm(args, "set-up", failedBecause("Setup failed"), async (form) => {
    const pending = await requirePending(request)
    const { user } = pending
    if (form.get("intent") === "begin-authenticator") {
      await beginFirstAuthenticator(user)
      return data(null)
    }
    const { token, codes } = form.has("passkey")
      ? await addFirstBySignIn(request, pending, form)
      : await confirmFirst(pending, form)
    context.addCookie(await sessionCookie(token))
    await rememberSignIn(user, request, context)
    const value = { codes }
    return data({ intent: "confirm-authenticator", ok: true, status: 200, value } satisfies Reply)
  })
}

/** Its page shows the secret, so that there is nothing to guess. */
const confirmFirst = (pending: PendingSession, form: FormData) =>
  confirmFirstAuthenticator(pending, parseInput(ConfirmAuthenticator, Object.fromEntries(form)))

/** The app that the reader is setting up in the settings. */
export async function readOwnSetup({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  return { authenticator: await readNewSecret(db, user) }
}

/** Confirms an app from the settings: this session has shown it now. @returns the recovery codes */
export async function confirmInSettings(
  { request, context }: ActionFunctionArgs,
  actor: Actor,
  input: Confirmation,
): Promise<{ codes: string[] }> {
  const session = await currentSession(request, context)
  const { token, codes } = await confirmOwnAuthenticator(actor, input, session)
  context.addCookie(await sessionCookie(token))
  return { codes }
}
