import { resource, taggedEndpoint } from "~/http/handle-api.server"
import { NumberedCard } from "~/models/board/card/card"
import { WholeCard } from "~/models/board/card-page/whole-card"
import { getNumberedCard } from "~/models/board/card-page/numbered-card.server"

export const { loader, action } = resource({
  GET: taggedEndpoint(NumberedCard, getNumberedCard, {
    name: "getCardByNumber",
    summary: "A card by its number on a board",
    details:
      "With everything on it. The number of a card that was moved to another board leads to it for people who can see that one; `boardId` says where it is.",
    answers: WholeCard,
  }),
})
