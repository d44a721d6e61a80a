import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listBoardLabels } from "~/models/label/board-labels.server"
import { patchBoardLabel } from "~/models/label/patch-board-label.server"
import { PatchBoardLabel } from "~/models/label/label-fields"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listBoardLabels),
  PATCH: updateEndpoint(PatchBoardLabel, patchBoardLabel),
})
