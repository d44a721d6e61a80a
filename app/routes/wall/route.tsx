import type { LoaderFunctionArgs } from "@remix-run/node"
import { CodePage } from "~/components/published/code-page.server"
import { notFound } from "~/errors"
import { orRefused, pageOnce } from "~/http/public-page.server"
import { screenOf } from "~/http/screens.server"
import { linksAt } from "~/models/exchange/publish/public-links"
import { toDocument } from "~/routes/p.$token._index/public-route.server"
import { wallPage } from "./wall-page.server"

/** The board with which somebody has paired this screen; a code by which that is done, until then. */
export const loader = (args: LoaderFunctionArgs) => {
  const { request, context } = args
  const refused = (message: string) => toDocument(<CodePage refusal={message} />)
  return orRefused(context, refused, async () => {
    if (context.isData) throw notFound()
    const shown = await screenOf(args)
    return "board" in shown
      ? wallPage(request, shown.board, linksAt(""))
      : pageOnce(toDocument(<CodePage code={shown.code} />))
  })
}
