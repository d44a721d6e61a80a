import { PublishedWall } from "~/components/published/published-wall.server"
import { pageOnce } from "~/http/public-page.server"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { wallOf } from "~/models/exchange/publish/public-wall.server"
import { pageNumber } from "~/models/text/page-of"
import { toDocument } from "~/routes/p.$token._index/public-route.server"

/** Answers with a board on a wall, which nobody keeps. */
export function wallPage(request: Request, board: PublicBoard, links: PublicLinks): Response {
  const page = pageNumber(new URL(request.url).searchParams.get("page"))
  return pageOnce(
    toDocument(<PublishedWall board={board} wall={wallOf(board, page)} links={links} />),
  )
}
