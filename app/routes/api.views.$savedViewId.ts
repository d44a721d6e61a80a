import { endpoint, resource } from "~/http/handle-api.server"
import { SavedViewKey } from "~/models/saved-view/saved-view"
import { deleteSavedView } from "~/models/saved-view/saved-view.server"

export const { loader, action } = resource({ DELETE: endpoint(SavedViewKey, deleteSavedView, 204) })
