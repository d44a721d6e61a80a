import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "~/errors"
import { requirePageUser } from "~/http/session.server"
import { readTimeZone } from "~/http/preferences.server"
import { orRefused } from "~/http/public-page.server"
import { BoardKey } from "~/models/board/board/board"
import { readMembersWall } from "~/models/exchange/publish/members-wall.server"
import { linksAt } from "~/models/exchange/publish/public-links"
import { refusedPage } from "./p.$token._index/public-route.server"
import { wallPage } from "./wall/wall-page.server"

/** A board for a screen on a wall, as its members may see it. */
export const loader = (args: LoaderFunctionArgs) => {
  const { request, context, params } = args
  return orRefused(context, refusedPage, async () => {
    const actor = await requirePageUser(request, context)
    const key = BoardKey.safeParse(params)
    if (!key.success || context.isData) throw notFound()
    const { boardId } = key.data
    const board = await readMembersWall(actor, boardId, readTimeZone(args))
    if (!board) throw notFound()
    return wallPage(request, board, linksAt(`/board/${boardId}`))
  })
}
