import { endpoint, type Api } from "~/http/handle-api.server"
import { AnalyticsOf } from "~/models/analytics/analytics"
import { getAnalytics } from "~/models/analytics/analytics.server"

export const api = { GET: endpoint(AnalyticsOf, getAnalytics) } satisfies Api
