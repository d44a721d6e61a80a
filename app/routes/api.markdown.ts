import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { PreviewText } from "~/models/markdown/markdown-preview"
import { previewText } from "~/models/markdown/markdown-preview.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: endpoint(PreviewText, previewText) })

export { handle as loader, handle as action }
