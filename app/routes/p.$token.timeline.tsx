import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedPage } from "~/components/published/published-page.server"
import { PublishedTimeline } from "~/components/published/published-timeline.server"
import { publicTimeline } from "~/models/exchange/publish/public-timeline.server"
import { publicPage } from "./p.$token._index/public-route.server"

/** The dated cards of a public board over some weeks or months. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(
    args,
    ({ published, read: { board }, links }, search) => (
      <PublishedPage board={board} links={links} indexed={published.indexed} view="timeline">
        <PublishedTimeline timeline={publicTimeline(board, search)} links={links} />
      </PublishedPage>
    ),
    { params: ["scale", "from", "part"] },
  )
