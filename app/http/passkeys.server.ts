import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { browserName } from "~/models/people/account/browser-name"
import type { OwnerProof } from "~/models/people/account/owner-proof"
import { readProofChoice } from "~/models/people/account/owner-proof.server"
import { AddPasskey, PasskeyKey, type RemovePasskey } from "~/models/people/passkey/passkey"
import {
  addFirstPasskey,
  addPasskey,
  beginPasskey,
  findPasskeys,
  getPasskey,
  removePasskey,
} from "~/models/people/passkey/passkeys.server"
import { hasPasskeys, optionsToAdd, type NewPasskey } from "~/models/people/passkey/webauthn.server"
import { hasFactor } from "~/models/people/second-factor/second-factor.server"
import type { PendingSession } from "~/models/people/session/session.server"
import { currentSession, requirePageUser, sessionCookie } from "~/http/session.server"
import { withProof } from "./account.server"
import { parseInput } from "./parse-input.server"
import { refusePage } from "./refusal.server"
import { askBrowser, openChallenges } from "./passkey-challenges.server"

// Making and removing one's passkeys. The challenge is made once the owner is proved.

const toAdd = ({ id }: Actor) => `add ${id}` as const

/** Checks the proof, and lets this browser make a passkey. @throws as `beginPasskey`, and 429 */
export async function beginInSettings(
  args: ActionFunctionArgs,
  actor: Actor,
  input: OwnerProof,
): Promise<void> {
  const { request, context } = args
  await withProof(args, input, (proof) => beginPasskey(actor, proof))
  await askBrowser(request, context, toAdd(actor))
}

/** The options of the passkey that the reader is adding in the settings; null if none is. */
export async function readNewPasskey({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  const [challenge] = await openChallenges(request, toAdd(user))
  const known = await findPasskeys(db, user.id)
  const passkey = challenge && hasPasskeys ? await optionsToAdd(user, known, challenge) : null
  return { passkey, suggestedName: browserName(context.userAgent) }
}

/** Adds it: this session has shown it now. @returns recovery codes with the first second factor */
export async function addInSettings(
  { request, context }: ActionFunctionArgs,
  actor: Actor,
  input: AddPasskey,
): Promise<{ codes: string[] }> {
  const sessionId = await currentSession(request, context)
  const challenges = await openChallenges(request, toAdd(actor))
  const { token, codes } = await addPasskey({ actor, sessionId }, input, challenges)
  context.addCookie(await sessionCookie(token))
  return { codes }
}

/** The page of one of the reader's passkeys. */
export async function readOwnPasskey({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  const key = PasskeyKey.safeParse(params)
  try {
    if (!key.success) throw notFound()
    const passkey = await getPasskey(user, key.data)
    const session = await currentSession(request, context)
    const page = `/settings/passkeys/${passkey.id}`
    return { passkey, proof: await readProofChoice(user, session, page) }
  } catch (error) {
    throw refusePage(error, context)
  }
}

/** @throws as `removePasskey`, and 429 */
export async function removeInSettings(
  args: ActionFunctionArgs,
  actor: Actor,
  input: RemovePasskey,
): Promise<void> {
  await withProof(args, input, (proof) => removePasskey(actor, input, proof))
}

/** The same options for a sign-in that waits for a first factor; null where it waits for another step. */
export async function offerFirstPasskey(
  { request, context }: LoaderFunctionArgs,
  { user }: PendingSession,
): Promise<NewPasskey | null> {
  if (!hasPasskeys || (await hasFactor(db, user.id))) return null
  return optionsToAdd(user, [], await askBrowser(request, context, toAdd(user)))
}

/** Adds it, which signs in. @returns as `addFirstPasskey`. @throws 400, 409 */
export async function addFirstBySignIn(
  request: Request,
  { sessionId, user }: PendingSession,
  form: FormData,
): Promise<{ token: string; codes: string[] }> {
  const input = parseInput(AddPasskey, Object.fromEntries(form))
  const challenges = await openChallenges(request, toAdd(user))
  return addFirstPasskey({ actor: user, sessionId }, input, challenges)
}
