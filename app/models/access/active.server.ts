import type { User } from "~/database/types"
import { maySignInByPassword } from "./administrators.server"

// Nothing acts for people who may not be here any more. Each use asks for it, so that all is as before once they are let
// in again. `acting.server.ts` lists what acts for a person.

/** Matches people who may be here: neither disabled by an administrator, nor let go by all who let them in. */
export const ACTIVE = { disabledAt: null, suspendedAt: null } as const

/** Whether `ACTIVE` matches a person. */
export const isActive = (user: Pick<User, keyof typeof ACTIVE>): boolean =>
  user.disabledAt === null && user.suspendedAt === null

/** In place of a hash: no password is right for the account. */
export const NO_PASSWORD = ""

/** Whether a password of this server signs in to the account. */
export const hasOwnPassword = (user: Pick<User, "usernameKey" | "passwordHash">): boolean =>
  user.passwordHash !== NO_PASSWORD && maySignInByPassword(user)
