import { endpoint, resource } from "~/http/handle-api.server"
import { CreateList, List } from "~/models/board/list/list"
import { createList } from "~/models/board/list/list.server"

export const { loader, action } = resource({
  POST: endpoint(CreateList, createList, {
    name: "createList",
    summary: "Create a list",
    details: "It is the last of its board, or at `position`. A board has at most 200.",
    status: 201,
    answers: List,
    refuses: [409],
  }),
})
