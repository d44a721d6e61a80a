import { handleApi, type Args } from "~/http/handle-api.server"
import { callUpload } from "~/http/handle-upload.server"

const handle = (args: Args) => handleApi(args, { POST: callUpload })

export { handle as loader, handle as action }
