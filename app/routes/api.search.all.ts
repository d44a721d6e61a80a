import { endpoint, resource } from "~/http/handle-api.server"
import { searchAllFor } from "~/http/search.server"
import { SearchAnswer, SearchCards } from "~/models/finding/search/search"

export const { loader, action } = resource({
  GET: endpoint(SearchCards, searchAllFor, {
    name: "searchAll",
    summary: "Search for cards, boards, labels and people",
    details:
      "As `GET /api/search`, but with each comment and checklist item that was found, and, unless there is a filter, with up to five boards, labels and people whose names have the words. Here `q` can also be in one’s own words, in English: `overdue cards of Tom in review`, `what did Ana finish last week`. `understood` has the filters that it means.",
    answers: SearchAnswer,
  }),
})
