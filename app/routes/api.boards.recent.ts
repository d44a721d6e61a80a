import { jsonAnswer } from "~/http/api-answer.server"
import { resource, runWith } from "~/http/handle-api.server"
import { asEndpoint, type Operation } from "~/http/operation.server"
import { readRecentBoards } from "~/http/recent-boards.server"
import { BoardSummary } from "~/models/board/board/board"
import { listRecentBoards } from "~/models/board/board/board.server"
import { Nothing } from "~/models/text/fields"

const recent: Operation = {
  name: "listRecentBoards",
  summary: "Your starred boards by name, then those you opened last",
  details: "The second are of this browser: its cookie names them. Archived boards are left out.",
  input: Nothing,
  answers: [BoardSummary],
}

export const { loader, action } = resource({
  GET: asEndpoint(recent, async (args) => {
    const ids = readRecentBoards(args.request.headers.get("Cookie"))
    return jsonAnswer(await runWith(args, Nothing, (actor) => listRecentBoards(actor, ids)))
  }),
})
