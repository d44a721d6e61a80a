import { resource } from "~/http/handle-api.server"
import { handleLogoutNotice } from "~/http/sign-on.server"

/** The provider calls it, without a session of ours. */
export const { loader, action } = resource({ POST: handleLogoutNotice })
