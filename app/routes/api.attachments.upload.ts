import { resource } from "~/http/handle-api.server"
import { uploadEndpoint } from "~/http/handle-upload.server"
import { Attachment } from "~/models/board/attachment/attachment"

export const { loader, action } = resource({
  POST: uploadEndpoint({
    name: "uploadFile",
    summary: "Attach a file to a card",
    details:
      "One file of at most 25 MB. `cardId`, `position` and `id` may be in the query as well, where they go before the fields of the form, and allow a refusal before the file is read. A person sends at most 120 files in 10 minutes.",
    status: 201,
    answers: Attachment,
    refuses: [409, 507],
  }),
})
