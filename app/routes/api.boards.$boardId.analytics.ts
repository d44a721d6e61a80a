import { endpoint, resource } from "~/http/handle-api.server"
import { AnalyticsOf } from "~/models/analytics/analytics"
import { getAnalytics } from "~/models/analytics/analytics.server"

export const { loader, action } = resource({ GET: endpoint(AnalyticsOf, getAnalytics) })
