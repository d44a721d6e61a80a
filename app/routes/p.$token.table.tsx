import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedPage } from "~/components/published/published-page.server"
import { PublishedTable } from "~/components/published/published-table.server"
import { publicTable } from "~/models/exchange/publish/public-table.server"
import { publicPage } from "./p.$token._index/public-route.server"

/** The cards of a public board as rows. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(
    args,
    ({ published, read: { board }, links }, search) => (
      <PublishedPage board={board} links={links} indexed={published.indexed} view="table">
        <PublishedTable board={board} table={publicTable(board, search)} links={links} />
      </PublishedPage>
    ),
    { params: ["page"] },
  )
