import { redirect, type LoaderFunctionArgs } from "@remix-run/node"
import { NotFoundPage } from "~/components/error-page"
import { keptPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import { NumberedCard } from "~/models/board/card/card"
import { requireNumberedCard } from "~/models/board/card-page/numbered-card.server"

/** Leads from a card's number on a board to the card, wherever it is now. */
export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, NumberedCard, async (actor, key) => {
    const { boardId, cardId } = await requireNumberedCard(actor, key)
    return redirect(`/board/${boardId}/cards/${cardId}`)
  })

export const { meta, clientLoader, handle } = keptPage("Card not found")

export default NotFoundPage
