import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { nameKey } from "~/models/text/name-key"

type Known = Pick<User, "usernameKey" | "isAdminByProvider">

/** Whether ADMINS names the account: its owner keeps a way in with a password. */
export const isNamedAdmin = ({ usernameKey }: Pick<User, "usernameKey">): boolean =>
  config.admins.some((name) => nameKey(name) === usernameKey)

/** Whether the account may be signed in to with a password of this server. */
export const maySignInByPassword = (user: Pick<User, "usernameKey">): boolean =>
  config.hasPasswords || isNamedAdmin(user)

export const isAdmin = (user: Known): boolean =>
  isNamedAdmin(user) || (user.isAdminByProvider && hasAdminGroup())

const hasAdminGroup = (): boolean =>
  [config.signOn, config.ldap].some((provider) => (provider?.adminGroup ?? null) !== null)
