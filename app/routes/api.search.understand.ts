import { understandFor } from "~/http/assist.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { UnderstoodSearch } from "~/models/finding/assist/assist"
import { SearchText } from "~/models/finding/search/search"

export const { loader, action } = resource({
  POST: endpoint(SearchText, understandFor, {
    name: "understandSearch",
    summary: "Have the language model put a search into filters",
    details:
      "Only `q` and the day are sent to it. It answers with a search for `GET /api/search`, with filters and with words and names of `q` only; anything else is 502. It counts as a question. 409: this server sends no searches to a language model.",
    answers: UnderstoodSearch,
    refuses: [409, 502],
  }),
})
