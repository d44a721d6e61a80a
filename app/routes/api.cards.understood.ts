import { endpoint, resource } from "~/http/handle-api.server"
import { UnderstandCard, Understood } from "~/models/finding/capture/capture"
import { describeTitle } from "~/models/finding/capture/capture.server"

export const { loader, action } = resource({
  GET: endpoint(UnderstandCard, describeTitle, {
    name: "understandCard",
    summary: "What is understood in the title of a new card",
    details:
      "One day from today on, with or without a time, such as `tomorrow` or `Fri 17:00`; `#labels` of the board and of your own; `@people` of the board by username or name. What is not known stays in the title, and so does all that stands in backticks or in a link. Nothing is created: `POST /api/cards` does that with `understand`.",
    answers: Understood,
    refuses: [409],
  }),
})
