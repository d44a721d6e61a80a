import { resource, updateEndpoint } from "~/http/handle-api.server"
import { CardRepeat, SkipRepeat } from "~/models/board/repeat/repeat-fields"
import { skipRepeat } from "~/models/board/repeat/repeat.server"

export const { loader, action } = resource({
  POST: updateEndpoint(SkipRepeat, skipRepeat, {
    name: "skipRepeat",
    summary: "Have a card skip its next time",
    details: "The first day of the rule becomes that of the time after it. `times` stays.",
    answers: CardRepeat,
    refuses: [409],
  }),
})
