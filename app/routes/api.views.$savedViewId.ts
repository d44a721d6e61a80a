import { endpoint, resource } from "~/http/handle-api.server"
import { SavedViewKey } from "~/models/board/saved-view/saved-view"
import { deleteSavedView } from "~/models/board/saved-view/saved-view.server"

export const { loader, action } = resource({
  DELETE: endpoint(SavedViewKey, deleteSavedView, {
    name: "deleteSavedView",
    summary: "Delete a saved view",
    details: "Your own, or as an owner or editor the board’s.",
    refuses: [409],
  }),
})
