import { jsonAnswer } from "~/http/api-answer.server"
import { resource } from "~/http/handle-api.server"
import { readRecentBoards } from "~/http/recent-boards.server"
import { listRecentBoards } from "~/models/board/board.server"
import { requireUser } from "~/session.server"

export const { loader, action } = resource({
  GET: async ({ request, context }) => {
    const actor = await requireUser(request, context)
    const ids = readRecentBoards(request.headers.get("Cookie"))
    return jsonAnswer(await listRecentBoards(actor, ids))
  },
})
