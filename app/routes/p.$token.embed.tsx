import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedDocument, PublishedScript } from "~/components/published/published-page.server"
import { PublishedLists } from "~/components/published/published-lists.server"
import { notFound } from "~/errors"
import { titleOf } from "~/site"
import { publicPage } from "./p.$token._index/public-route.server"

/** The lists of a public board alone, for a frame on the sites that its owners have named. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(
    args,
    ({ published, read: { board }, links }) => {
      if (published.embedIn.length === 0) throw notFound()
      return (
        <PublishedDocument
          title={titleOf(board.name)}
          state={board.state}
          className="published published-frame"
          head={<PublishedScript />}
        >
          <main id="main">
            <h1 dir="auto">
              <a href={links.view("lists")} target="_blank">
                {board.name}
              </a>
            </h1>
            <PublishedLists board={board} links={links} target="_blank" />
          </main>
        </PublishedDocument>
      )
    },
    { isEmbed: true },
  )
