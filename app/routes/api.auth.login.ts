import { handleApi, type Args } from "~/http/handle-api.server"
import { callSignIn } from "~/http/handle-sign-in.server"

const handle = (args: Args) => handleApi(args, { POST: callSignIn("login", 200) })

export { handle as loader, handle as action }
