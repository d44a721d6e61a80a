import { handleApi, type Args } from "~/http/handle-api.server"
import { callImport } from "~/http/handle-import.server"

const handle = (args: Args) => handleApi(args, { POST: callImport })

export { handle as loader, handle as action }
