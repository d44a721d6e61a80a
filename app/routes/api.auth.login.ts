import type { Api } from "~/http/handle-api.server"
import { signInEndpoint } from "~/http/handle-sign-in.server"

export const api = { POST: signInEndpoint("login", 200) } satisfies Api
