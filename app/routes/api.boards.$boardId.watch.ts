import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { SetWatching, Watching } from "~/models/board/watch/watch"
import { getWatching, setBoardWatch, setWatching } from "~/models/board/watch/watch.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getWatching, {
    name: "getWatches",
    summary: "Your watches on a board",
    answers: Watching,
  }),
  PUT: endpoint(SetWatching, setWatching, {
    name: "watchBoard",
    summary: "Watch a board, or choose what you watch on it",
    details:
      "Without any field you watch the board. Else what you name is what you watch; what you leave out stays as it is. You are notified when a card there is added, copied, restored, moved, done or not done, archived or deleted, of its due date and of comments, and when a list is copied, archived, deleted or restored. A change of several cards is one notification, which names the first. Nobody else learns what you watch. It ends when you leave the board, and for a card that moves to a board that you cannot see. 409: a list is archived.",
    refuses: [409],
  }),
  DELETE: endpoint(BoardKey, (actor, key) => setBoardWatch(actor, { ...key, watch: false }), {
    name: "unwatchBoard",
    summary: "Watch a board no longer",
    details: "Its lists and cards that you watch stay watched.",
  }),
})
