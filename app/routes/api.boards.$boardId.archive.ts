import { listEndpoint, resource } from "~/http/handle-api.server"
import { Archival, ArchiveOf } from "~/models/board/archive/archive"
import { listArchive } from "~/models/board/archive/archive.server"

export const { loader, action } = resource({
  GET: listEndpoint(ArchiveOf, listArchive, {
    name: "listArchive",
    summary: "The archived lists and cards of a board, newest first",
    details:
      "All members may read it. Fifty are listed at a time. A list or card keeps everything for as long as it is here. To archive or restore one, change `archived` of the list or card.",
    answers: [Archival],
  }),
})
