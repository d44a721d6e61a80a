import type { Session, User } from "~/database/types"
import { config } from "~/config/config.server"
import { isAdmin } from "~/models/access/administrators.server"

/** Whether this server requires a second factor of the person: the setting SECOND_FACTOR. */
export const requiresFactor = (user: Pick<User, "usernameKey" | "isAdminByProvider">): boolean =>
  config.secondFactor === "everybody" || (config.secondFactor === "admins" && isAdmin(user))

/** Whether all is shown that it takes to be signed in by a session. */
export const isCompleteSession = (
  { isPending, hasSecondFactor }: Pick<Session, "isPending" | "hasSecondFactor">,
  user: User,
): boolean => !isPending && (hasSecondFactor || !requiresFactor(user))
