import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedWall } from "~/components/published/published-wall.server"
import { wallOf } from "~/models/exchange/publish/public-wall.server"
import { pageNumber } from "~/models/text/page-of"
import { publicPage } from "./p.$token._index/public-route.server"

/** A public board for a screen on a wall. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(
    args,
    ({ read: { board }, links }, search) => (
      <PublishedWall
        board={board}
        wall={wallOf(board, pageNumber(search.get("page")))}
        links={links}
      />
    ),
    { params: ["page"] },
  )
