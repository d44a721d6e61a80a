import { endpoint, resource } from "~/http/handle-api.server"
import { WorkspaceBoard } from "~/models/workspace/workspace"
import { putBoardIn, takeBoardOut } from "~/models/workspace/workspace-board.server"

export const { loader, action } = resource({
  PUT: endpoint(WorkspaceBoard, putBoardIn, 204),
  DELETE: endpoint(WorkspaceBoard, takeBoardOut, 204),
})
