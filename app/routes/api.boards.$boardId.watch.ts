import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { SetWatching } from "~/models/watch/watch"
import { getWatching, setBoardWatch, setWatching } from "~/models/watch/watch.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getWatching),
  PUT: endpoint(SetWatching, setWatching, 204),
  DELETE: endpoint(BoardKey, (actor, key) => setBoardWatch(actor, { ...key, watch: false }), 204),
})
