import type { LoaderFunctionArgs } from "@remix-run/node"
import { sendPublic, withAbsoluteLinks } from "~/http/public-page.server"
import { publicCalendarFile } from "~/models/exchange/publish/public-calendar-file.server"
import { refusedPage } from "./p.$token._index/public-route.server"

/** The due dates of a public board, for calendar programs. */
export const loader = (args: LoaderFunctionArgs) =>
  sendPublic(
    args,
    async (asked) => ({
      type: "text/calendar; charset=utf-8",
      text: await publicCalendarFile(withAbsoluteLinks(asked)),
    }),
    { refused: refusedPage },
  )
