import { endpoint, resource } from "~/http/handle-api.server"
import { PreviewedText, PreviewText } from "~/models/text/markdown/markdown-preview"
import { previewText } from "~/models/board/mention/markdown-preview.server"

export const { loader, action } = resource({
  POST: endpoint(PreviewText, previewText, {
    name: "previewText",
    summary: "Show a text as a description or comment will look",
    details: "Nothing is stored. With `boardId`, mentions are shown as on that board.",
    answers: PreviewedText,
  }),
})
