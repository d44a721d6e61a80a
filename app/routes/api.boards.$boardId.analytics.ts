import { endpoint, resource } from "~/http/handle-api.server"
import { Analytics, AnalyticsOf } from "~/models/views/analytics/analytics"
import { getAnalytics } from "~/models/views/analytics/analytics.server"

export const { loader, action } = resource({
  GET: endpoint(AnalyticsOf, getAnalytics, {
    name: "getAnalytics",
    summary: "The figures of a board for a period",
    details:
      "Of the days from `from` to `to`, both included: the last 90 unless they are named, at most 1,100. A card is finished when it is ticked or in a list with `cardsDone`, or instead of those in the list `finish`.",
    answers: Analytics,
  }),
})
