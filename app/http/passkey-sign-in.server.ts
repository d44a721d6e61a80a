import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { ShowPasskey } from "~/models/people/passkey/passkey"
import { findPasskeys } from "~/models/people/passkey/passkeys.server"
import {
  auditRefusal,
  completeByPasskey,
  PasskeyRefused,
  recogniseByPasskey,
} from "~/models/people/passkey/show-passkey.server"
import { hasPasskeys, optionsToShow } from "~/models/people/passkey/webauthn.server"
import { done, failedBecause } from "~/models/text/reply/reply"
import type { PendingSession } from "~/models/people/session/session.server"
import { getUser, requestedPath, signIn } from "~/http/session.server"
import { countGuesses } from "./guesses.server"
import { handleOpenForm } from "./handle-open-form.server"
import { parseInput } from "./parse-input.server"
import { askBrowser, openChallenges } from "./passkey-challenges.server"
import { RateLimiter } from "./rate-limiter.server"
import { refusePage } from "./refusal.server"
import { welcome } from "./sign-in-steps.server"

const refusalsOfAddress = new RateLimiter({
  points: 60,
  duration: 10 * 60,
  sharedAs: "passkey from address",
})
/** Beyond this, refusals are in no log: nobody can fill the disk with them. */
const refusalsOfAll = new RateLimiter({
  points: 1000,
  duration: 60 * 60,
  sharedAs: "refused passkey",
})

/** The page that signs in by a passkey alone. */
export async function readPasskeySignIn({ request, context }: LoaderFunctionArgs) {
  if (!hasPasskeys) throw refusePage(notFound(), context)
  const isSignedIn = !context.isPost && (await getUser(request, context)) !== null
  if (isSignedIn) throw redirect(requestedPath(request, "/boards"))
  return { passkey: await optionsToShow(null, await askBrowser(request, context, "sign in")) }
}

/** Signs in by it, which counts as both factors. */
export function handlePasskeySignIn(args: ActionFunctionArgs) {
  const { request, context } = args
  return handleOpenForm(args, "sign-in-by-passkey", failedBecause("Login failed"), async (form) => {
    const input = parseInput(ShowPasskey, Object.fromEntries(form))
    const challenges = await openChallenges(request, "sign in")
    const recognising = audited(() => recogniseByPasskey(input, challenges))
    const count = () => refusalsOfAddress.count(context.ip)
    const user = await countGuesses(recognising, count, 401)
    await signIn(user, request, context, true)
    const toast = done("Welcome back!", `Logged in as ${user.name}`)
    return welcome(args, user, { to: "/boards", toast })
  })
}

/** The options that complete a password; null for an account without passkeys. */
export async function offerPasskeys(
  { request, context }: LoaderFunctionArgs,
  { user: { id } }: PendingSession,
) {
  const known = hasPasskeys ? await findPasskeys(db, id) : []
  if (known.length === 0) return null
  return optionsToShow(known, await askBrowser(request, context, `complete ${id}`))
}

/** Completes a pending session. @returns as `enterCode`. @throws 401, 400 */
export async function completeWithPasskey(
  request: Request,
  pending: PendingSession,
  form: FormData,
): Promise<{ token: string; trustToken: null }> {
  const input = parseInput(ShowPasskey, Object.fromEntries(form))
  const challenges = await openChallenges(request, `complete ${pending.user.id}`)
  const token = await audited(() => completeByPasskey(pending, input, challenges))
  return { token, trustToken: null }
}

async function audited<R>(attempt: () => Promise<R>): Promise<R> {
  try {
    return await attempt()
  } catch (error) {
    const isNoted = error instanceof PasskeyRefused && !(await refusalsOfAll.note("all")).isOver
    if (isNoted) await auditRefusal(error)
    throw error
  }
}
