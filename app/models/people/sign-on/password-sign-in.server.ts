import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { DomainError, unauthenticated } from "~/errors"
import type { Login } from "~/models/people/account/user"
import { verifyLogin } from "~/models/people/account/user.server"
import { findByPassword } from "~/models/people/ldap/ldap.server"
import type { Claims } from "~/models/people/identity/claims"
import { recognise, type Joining } from "./identity.server"

/** The person who has signed in, and what LDAP says of them; null if the password is one of this server. */
export type PasswordSignIn = { user: User; claims: Claims | null }

/** 403: the password is right, but an account with the person's address must be joined first. */
export class JoinFirst extends DomainError {
  constructor(readonly joining: Joining) {
    super(403, "There is an account with your address. Sign in on this server's pages to join it.")
  }
}

/**
 * Finds who has the password, on this server or else in LDAP, which is asked whether there is such an account here or not.
 * @throws 401, 403, 502 if LDAP is away, 503, JoinFirst
 */
export async function signInByPassword(
  input: Login,
  invitation: string | undefined,
): Promise<PasswordSignIn> {
  const user = await ownAccount(input)
  if (user) return { user, claims: null }
  const claims = await findByPassword(input.username, input.password)
  if (!claims) throw unauthenticated("Invalid credentials")
  const recognised = await recognise(claims, invitation)
  if ("user" in recognised) return { user: recognised.user, claims }
  const { issuer, subject } = claims
  throw new JoinFirst({ userId: recognised.taken.id, issuer, subject })
}

/** The account with this password of this server. @returns null if LDAP is to be asked. @throws as `verifyLogin` */
async function ownAccount(input: Login): Promise<User | null> {
  try {
    return await verifyLogin(input)
  } catch (error) {
    if (config.ldap && error instanceof DomainError && error.status === 401) return null
    throw error
  }
}
