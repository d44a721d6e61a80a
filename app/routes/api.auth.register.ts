import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { signInEndpoint } from "~/http/handle-sign-in.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: signInEndpoint("register", 201) })

export { handle as loader, handle as action }
