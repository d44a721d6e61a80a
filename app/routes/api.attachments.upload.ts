import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { uploadEndpoint } from "~/http/handle-upload.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: uploadEndpoint })

export { handle as loader, handle as action }
