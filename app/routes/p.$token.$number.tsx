import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedCard } from "~/components/published/published-card.server"
import { PublishedPage } from "~/components/published/published-page.server"
import { publicCardReader } from "~/models/exchange/publish/public-card-view.server"
import { numberIn } from "~/http/public-page.server"
import { publicPage } from "./p.$token._index/public-route.server"

/** A card of a public board. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(args, async ({ params, ...asked }) => {
    const { published, read, links } = asked
    const card = await publicCardReader(asked)(numberIn(params.number))
    return (
      <PublishedPage
        board={read.board}
        links={links}
        indexed={published.indexed}
        view={null}
        title={card.face.title}
      >
        <PublishedCard board={read.board} card={card} links={links} />
      </PublishedPage>
    )
  })
