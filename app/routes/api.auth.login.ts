import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { signInEndpoint } from "~/http/handle-sign-in.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: signInEndpoint("login", 200) })

export { handle as loader, handle as action }
