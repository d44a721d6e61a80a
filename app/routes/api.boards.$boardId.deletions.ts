import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { Deletion } from "~/models/board/deletion/deletion"
import { listDeletions } from "~/models/board/deletion/deletion.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listDeletions, {
    name: "listDeletions",
    summary: "The deleted lists and cards of a board, newest first",
    details:
      "For owners and editors. Everything can be restored for 7 days, then it is deleted for good with its files; the newest 200 are listed. Labels, checklists, items, comments and attachments that are deleted by themselves are not here.",
    answers: [Deletion],
  }),
})
