import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { SaveView } from "~/models/saved-view/saved-view"
import { listSavedViews, saveView } from "~/models/saved-view/saved-view.server"

export const api = {
  GET: endpoint(BoardKey, listSavedViews),
  POST: endpoint(SaveView, saveView, 201),
} satisfies Api
