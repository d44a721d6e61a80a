import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { importEndpoint } from "~/http/handle-import.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: importEndpoint })

export { handle as loader, handle as action }
