import { endpoint, resource } from "~/http/handle-api.server"
import { CopyBoard } from "~/models/board/board"
import { copyBoard } from "~/models/board/copy-board.server"

export const { loader, action } = resource({ POST: endpoint(CopyBoard, copyBoard, 201) })
