import { resource } from "~/http/handle-api.server"
import { signInEndpoint } from "~/http/handle-sign-in.server"

export const { loader, action } = resource({ POST: signInEndpoint("register", 201) })
