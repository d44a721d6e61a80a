import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { starBoard } from "~/models/board/board.server"

export const { loader, action } = resource({
  PUT: endpoint(BoardKey, (actor, key) => starBoard(actor, { ...key, starred: true }), 204),
  DELETE: endpoint(BoardKey, (actor, key) => starBoard(actor, { ...key, starred: false }), 204),
})
