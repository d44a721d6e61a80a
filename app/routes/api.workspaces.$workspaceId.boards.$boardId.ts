import { endpoint, resource } from "~/http/handle-api.server"
import { WorkspaceBoard } from "~/models/people/workspace/workspace"
import { putBoardIn, takeBoardOut } from "~/models/people/workspace/workspace-board.server"

export const { loader, action } = resource({
  PUT: endpoint(WorkspaceBoard, putBoardIn, {
    name: "putBoardIn",
    summary: "Add a board to a workspace",
    details:
      "For owners of the board who are owners or editors of the workspace. Its members join the board. A copy of another board can be put in by owners of that one, too, else it is 403, unless that is in the same workspace. A board that is in another workspace is 409. A workspace has at most 200 boards.",
    refuses: [409],
  }),
  DELETE: endpoint(WorkspaceBoard, takeBoardOut, {
    name: "takeBoardOut",
    summary: "Remove a board from a workspace",
    details:
      "For owners of the board. You stay an owner of it; those who are members only by the workspace lose it.",
    refuses: [409],
  }),
})
