import type { User } from "~/database/types"
import { config } from "~/config.server"
import { nameKey } from "~/models/name-key"

export const isAdmin = ({ usernameKey }: Pick<User, "usernameKey">): boolean =>
  config.admins.some((name) => nameKey(name) === usernameKey)
