import { endpoint, resource } from "~/http/handle-api.server"
import { Changes, GetChanges, getChanges } from "~/live/board-changes.server"

export const { loader, action } = resource({
  GET: endpoint(GetChanges, getChanges, {
    name: "getChanges",
    summary: "The changes of a board since a version",
    details:
      "For pages of the same build of the server, which apply them. Everybody else fetches the board if its `version` has grown.",
    answers: Changes,
  }),
})
