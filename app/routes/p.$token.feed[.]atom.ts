import type { LoaderFunctionArgs } from "@remix-run/node"
import { sendPublic, withAbsoluteLinks } from "~/http/public-page.server"
import { publicFeed } from "~/models/exchange/publish/public-feed.server"
import { refusedPage } from "./p.$token._index/public-route.server"

/** The newest cards of a public board, for feed readers. */
export const loader = (args: LoaderFunctionArgs) =>
  sendPublic(
    args,
    async (asked) => ({
      type: "application/atom+xml; charset=utf-8",
      text: await publicFeed(withAbsoluteLinks(asked)),
    }),
    { refused: refusedPage },
  )
