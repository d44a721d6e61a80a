import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { CardKey } from "~/models/board/card/card"
import { CardRepeat, PutRepeat } from "~/models/board/repeat/repeat-fields"
import { getRepeat, putRepeat, stopRepeat } from "~/models/board/repeat/repeat.server"

export const { loader, action } = resource({
  GET: endpoint(CardKey, getRepeat, {
    name: "getRepeat",
    summary: "How a card repeats",
    details: "`repeat` is null for a card that does not.",
    answers: CardRepeat,
  }),
  PUT: updateEndpoint(PutRepeat, putRepeat, {
    name: "putRepeat",
    summary: "Have a card repeat",
    details:
      "At each time, the card is copied as it is then, to the end of the list: open, with its labels, people and checklists, without its due date, comments and files. Each time adds one card, also where the server was down, for up to 31 days; none while the card is archived or deleted. `every` and `zone` are needed. With `done`, a card is copied once after it was done, archived or not, and the rule goes on with the copy; opened again before, it is not. The rule takes the place of another one, and ends after its last time, or when you cannot edit the board any more. What `GET` answers is taken, too.",
    answers: CardRepeat,
    refuses: [409],
  }),
  DELETE: endpoint(CardKey, stopRepeat, {
    name: "stopRepeat",
    summary: "Have a card repeat no more",
    refuses: [409],
  }),
})
