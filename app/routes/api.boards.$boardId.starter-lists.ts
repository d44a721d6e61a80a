import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { fillEmptyBoard } from "~/models/list/list.server"

export const { loader, action } = resource({ POST: endpoint(BoardKey, fillEmptyBoard, 201) })
