import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedCalendar } from "~/components/published/published-calendar.server"
import { PublishedPage } from "~/components/published/published-page.server"
import { publicCalendar } from "~/models/exchange/publish/public-calendar.server"
import { publicPage } from "./p.$token._index/public-route.server"

/** A month or a week of a public board. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(
    args,
    ({ published, read: { board }, links }, search) => (
      <PublishedPage board={board} links={links} indexed={published.indexed} view="calendar">
        <PublishedCalendar board={board} calendar={publicCalendar(board, search)} links={links} />
      </PublishedPage>
    ),
    { params: ["month", "week"] },
  )
