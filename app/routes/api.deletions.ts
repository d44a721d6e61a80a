import { endpoint, resource } from "~/http/handle-api.server"
import { DeletedBoard } from "~/models/board/deletion/deletion"
import { listDeletedBoards } from "~/models/board/deletion/deletion.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listDeletedBoards, {
    name: "listDeletedBoards",
    summary: "Deleted boards that you can restore, newest first",
    details: "They are those that you owned, for 7 days.",
    answers: [DeletedBoard],
  }),
})
