import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { isAdmin } from "~/models/access/administrators.server"

/** Whether this server requires a second factor of the person: the setting SECOND_FACTOR. */
export const requiresFactor = (user: Pick<User, "usernameKey" | "isAdminByProvider">): boolean =>
  config.secondFactor === "everybody" || (config.secondFactor === "admins" && isAdmin(user))
