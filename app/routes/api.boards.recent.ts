import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { readRecentBoards } from "~/http/recent-boards.server"
import { listRecentBoards } from "~/models/board/board.server"
import { requireUser } from "~/session.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: async ({ request, context }) => {
      const actor = await requireUser(request, context)
      const ids = readRecentBoards(request.headers.get("Cookie"))
      return Response.json(await listRecentBoards(actor, ids))
    },
  })

export { handle as loader, handle as action }
