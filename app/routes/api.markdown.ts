import { endpoint, resource } from "~/http/handle-api.server"
import { PreviewText } from "~/models/markdown/markdown-preview"
import { previewText } from "~/models/markdown/markdown-preview.server"

export const { loader, action } = resource({ POST: endpoint(PreviewText, previewText) })
