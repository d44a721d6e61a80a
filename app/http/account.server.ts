import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { changePassword } from "~/models/people/account/account-password.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import type { DeleteAccount } from "~/models/leaving/account-deletion"
import type { GivenProof, OwnerProof } from "~/models/people/account/owner-proof"
import { readProofChoice, requireProof } from "~/models/people/account/owner-proof.server"
import { isRecent, noteProof } from "~/models/people/account/recent-proof.server"
import type { ChangePassword } from "~/models/people/account/password"
import { redirectQuery } from "~/models/people/account/redirect-query"
import type { UpdateProfile } from "~/models/people/account/profile"
import { updateProfile } from "~/models/people/account/profile.server"
import type { Me } from "~/models/people/account/user"
import {
  currentSession,
  expiredSessionCookie,
  requestedPath,
  requirePageUser,
  sessionCookie,
} from "~/http/session.server"
import { confirmationLimit } from "./confirmation.server"
import { RateLimiter } from "./rate-limiter.server"
import type { RequestContext } from "./request-context.server"

type Post = { request: Request; context: RequestContext }

/** By session, so that a stolen one has a few guesses only, and cannot lock the owner out of the others. */
const guessesOfSession = new RateLimiter({
  points: 8,
  duration: 10 * 60,
  sharedAs: "password guess of session",
})
/** Limited because the answer reveals whether an address is in use. */
const profilesOfPerson = new RateLimiter({
  points: 30,
  duration: 60 * 60,
  sharedAs: "profile of person",
})

/** Changes name, address and time zone. @throws as `updateProfile`, and 429 */
export async function saveProfile(
  { request, context }: Post,
  actor: Actor,
  input: UpdateProfile,
): Promise<Me> {
  await profilesOfPerson.count(actor.id)
  const session = await currentSession(request, context)
  return updateProfile(actor, input, {
    checkProof: (owner, proof) =>
      guessesOfSession.attempt(session, () =>
        requireProof(owner, { ...proof, sessionId: session }),
      ),
    countEmail: confirmationLimit(actor),
  })
}

/** Attempts something that takes a proof; guesses of the password are limited. @throws as `attempt`, and 429 */
export async function withProof<R>(
  { request, context }: Post,
  proof: OwnerProof,
  attempt: (proof: GivenProof & { sessionId: string }) => Promise<R>,
): Promise<R> {
  const sessionId = await currentSession(request, context)
  return guessesOfSession.attempt(sessionId, () => attempt({ ...proof, sessionId }))
}

/** Where a proof is asked for before a page offers what acts for a person; null after one of some minutes ago. */
export async function proofAddress({ request, context }: Post): Promise<string | null> {
  const user = await requirePageUser(request, context)
  const session = await currentSession(request, context)
  if (await isRecent(db, user, session)) return null
  const { pathname, search } = new URL(request.url)
  return `/settings/prove${redirectQuery(pathname + search)}`
}

/** Reads the page that asks for it. */
export async function readProofPage({ request, context }: Post) {
  const user = await requirePageUser(request, context)
  const session = await currentSession(request, context)
  const back = requestedPath(request, "/settings/security")
  return { back, proof: await readProofChoice(user, session, back) }
}

/** Notes the proof that is given there. @throws 400, 401, 429, 503 */
export async function proveOwner(post: Post, actor: Actor, input: OwnerProof): Promise<void> {
  await withProof(post, input, async (proof) => {
    await requireProof(actor, proof)
    await noteProof(proof.sessionId)
  })
}

/** Changes the password and sets this session's new cookie. @throws 400, 401, 429, 503 */
export async function savePassword(
  { request, context }: Post,
  actor: Actor,
  input: ChangePassword,
): Promise<void> {
  const session = await currentSession(request, context)
  const token = await guessesOfSession.attempt(session, () => changePassword(actor, input, session))
  context.addCookie(await sessionCookie(token))
}

/** Deletes the account and removes the session's cookie. @throws 400, 401, 429, 503 */
export async function endAccount(post: Post, actor: Actor, input: DeleteAccount): Promise<void> {
  await withProof(post, input, (given) => deleteAccount(actor, { ...input, ...given }))
  post.context.addCookie(await expiredSessionCookie())
}
