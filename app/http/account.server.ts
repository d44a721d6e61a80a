import type { ActionFunctionArgs } from "@remix-run/node"
import type { Actor } from "~/models/access/access.server"
import { changePassword, requirePassword } from "~/models/account/account-password.server"
import { deleteAccount } from "~/models/account/account-deletion.server"
import type { ChangePassword, DeleteAccount } from "~/models/account/password"
import type { UpdateProfile } from "~/models/account/profile"
import { updateProfile } from "~/models/account/profile.server"
import type { Me } from "~/models/account/user"
import { currentSession, expiredSessionCookie, sessionCookie } from "~/session.server"
import { confirmationLimit } from "./confirmation.server"
import { Throttle } from "./throttle.server"

// What somebody does to their own account, with the brakes on it and the cookies that follow.

type Args = Pick<ActionFunctionArgs, "request" | "context">

/**
 * Wrong current passwords, counted by session: whoever has got into somebody's session has only a
 * few guesses, and cannot lock its owner out of the others.
 */
const guessesOfSession = new Throttle({ points: 8, duration: 10 * 60 })
/** The answer tells whether an address is in use. */
const profilesOfPerson = new Throttle({ points: 30, duration: 60 * 60 })

/** Counts an attempt before it runs, and takes it back when it succeeds. @throws 429 */
async function guarded<R>(sessionId: string, attempt: () => Promise<R>): Promise<R> {
  await guessesOfSession.count(sessionId)
  const result = await attempt()
  await guessesOfSession.forgive(sessionId)
  return result
}

/** Changes name and address; wrong passwords are counted. @throws as `updateProfile`, and 429 */
export async function saveProfile(
  { request, context }: Args,
  actor: Actor,
  input: UpdateProfile,
): Promise<Me> {
  await profilesOfPerson.count(actor.id)
  const session = await currentSession(request, context)
  return updateProfile(actor, input, {
    checkPassword: (...tried) => guarded(session, () => requirePassword(...tried)),
    countLetter: confirmationLimit(actor),
  })
}

/** Changes the password; the answer brings this session's new cookie. @throws 400, 401, 429, 503 */
export async function savePassword(
  { request, context }: Args,
  actor: Actor,
  input: ChangePassword,
): Promise<void> {
  const session = await currentSession(request, context)
  const token = await guarded(session, () => changePassword(actor, input, session))
  context.addCookie(await sessionCookie(token))
}

/** Deletes the account; the answer takes the session's cookie away. @throws 400, 401, 429, 503 */
export async function endAccount(
  { request, context }: Args,
  actor: Actor,
  input: DeleteAccount,
): Promise<void> {
  const session = await currentSession(request, context)
  await guarded(session, () => deleteAccount(actor, input))
  context.addCookie(await expiredSessionCookie())
}
