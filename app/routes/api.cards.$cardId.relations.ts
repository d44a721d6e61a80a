import { endpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/board/card/card"
import { AddRelation, Relation } from "~/models/board/relation/relation"
import { addRelation, listRelations } from "~/models/board/relation/relation.server"

export const { loader, action } = resource({
  GET: endpoint(CardKey, listRelations, {
    name: "listRelations",
    summary: "The cards that a card is related to",
    details:
      "The oldest relation first, without deleted cards. Each is as seen from the card: of two cards where one blocks the other, one says `blocks`, the other `blocked_by`.",
    answers: [Relation],
  }),
  POST: endpoint(AddRelation, addRelation, {
    name: "addRelation",
    summary: "Relate a card to another",
    details:
      "Needs the right to edit the card, and to see the other one; to edit that, too, if it is the one that waits (`blocks`) or gets a part (`part_of`). Two cards have at most one relation of a kind: the same again answers that one. It is 409 for a circle, with the cards of it in the message.",
    status: 201,
    answers: Relation,
    refuses: [409],
  }),
})
