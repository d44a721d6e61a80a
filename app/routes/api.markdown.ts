import { endpoint, type Api } from "~/http/handle-api.server"
import { PreviewText } from "~/models/markdown/markdown-preview"
import { previewText } from "~/models/markdown/markdown-preview.server"

export const api = { POST: endpoint(PreviewText, previewText) } satisfies Api
