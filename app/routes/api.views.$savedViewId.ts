import { endpoint, type Api } from "~/http/handle-api.server"
import { SavedViewKey } from "~/models/saved-view/saved-view"
import { deleteSavedView } from "~/models/saved-view/saved-view.server"

export const api = { DELETE: endpoint(SavedViewKey, deleteSavedView, 204) } satisfies Api
