import { endpoint, resource } from "~/http/handle-api.server"
import { CardReactionKey, Reaction } from "~/models/board/reaction/reaction"
import { addCardReaction, removeCardReaction } from "~/models/board/reaction/change-reaction.server"

export const { loader, action } = resource({
  PUT: endpoint(CardReactionKey, addCardReaction, {
    name: "addCardReaction",
    summary: "React to a card with an emoji",
    answers: [Reaction],
    refuses: [409],
  }),
  DELETE: endpoint(CardReactionKey, removeCardReaction, {
    name: "removeCardReaction",
    summary: "Take your reaction to a card back",
    answers: [Reaction],
    refuses: [409],
  }),
})
