import { endpoint, resource, updateEndpoint, taggedEndpoint } from "~/http/handle-api.server"
import { ChangeCard } from "~/models/board/archive/archive"
import { changeCard } from "~/models/board/archive/archive-changes.server"
import { Card, CardKey } from "~/models/board/card/card"
import { deleteCard } from "~/models/board/card/card.server"
import { WholeCard } from "~/models/board/card-page/whole-card"
import { getWholeCard } from "~/models/board/card-page/whole-card.server"

export const { loader, action } = resource({
  GET: taggedEndpoint(CardKey, getWholeCard, {
    name: "getCard",
    summary: "A card with everything on it",
    details:
      "With its checklists, files and comments. `version` is the board’s. Of a card with very much text, only the first items and comments are here: `GET /api/checklist` and `GET /api/comments` have the rest.",
    answers: WholeCard,
  }),
  PATCH: updateEndpoint(ChangeCard, changeCard, {
    name: "updateCard",
    summary: "Change a card, archive it, or restore it",
    details:
      "Send only what changes. With `base`, what you knew of those fields, it is 409 if somebody has changed one of them meanwhile.",
    answers: Card,
    refuses: [409],
  }),
  DELETE: endpoint(CardKey, deleteCard, {
    name: "deleteCard",
    summary: "Delete a card",
    details: "It can be restored for 7 days.",
    refuses: [409],
  }),
})
