import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { starBoard } from "~/models/board/board.server"

export const api = {
  PUT: endpoint(BoardKey, (actor, key) => starBoard(actor, { ...key, starred: true }), 204),
  DELETE: endpoint(BoardKey, (actor, key) => starBoard(actor, { ...key, starred: false }), 204),
} satisfies Api
