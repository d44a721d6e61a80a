import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { SaveView } from "~/models/saved-view/saved-view"
import { listSavedViews, saveView } from "~/models/saved-view/saved-view.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listSavedViews),
  POST: endpoint(SaveView, saveView, 201),
})
