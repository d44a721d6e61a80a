import type { LoaderFunctionArgs } from "@remix-run/node"
import { PublishedLists } from "~/components/published/published-lists.server"
import { PublishedPage } from "~/components/published/published-page.server"
import { publicPage } from "./public-route.server"

/** A public board with its lists. */
export const loader = (args: LoaderFunctionArgs) =>
  publicPage(args, ({ published, read: { board }, links }) => (
    <PublishedPage board={board} links={links} indexed={published.indexed} view="lists">
      <PublishedLists board={board} links={links} />
    </PublishedPage>
  ))
