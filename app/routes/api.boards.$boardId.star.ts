import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { starBoard } from "~/models/board/board/board.server"

export const { loader, action } = resource({
  PUT: endpoint(BoardKey, (actor, key) => starBoard(actor, { ...key, starred: true }), {
    name: "starBoard",
    summary: "Star a board",
    details: "For you alone.",
  }),
  DELETE: endpoint(BoardKey, (actor, key) => starBoard(actor, { ...key, starred: false }), {
    name: "unstarBoard",
    summary: "Take your star off a board",
  }),
})
