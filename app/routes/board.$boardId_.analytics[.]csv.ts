import type { LoaderFunctionArgs } from "@remix-run/node"
import { downloadText, handleExport } from "~/http/file-response.server"
import { readFirstWeekday, readTimeZone } from "~/http/preferences.server"
import { analyticsCsv, CHART_NAMES } from "~/models/views/analytics/analytics-csv"
import { getAnalyticsPage } from "~/models/views/analytics/analytics-page.server"
import { boardFilename } from "~/models/board/attachment/filename"
import { BoardKey } from "~/models/board/board/board"

/** The numbers of one chart of a board's analytics; those of the flow unless the address names another. */
export const loader = (args: LoaderFunctionArgs) =>
  handleExport(args, BoardKey, "board_exported", async (actor, key) => {
    const search = new URL(args.request.url).searchParams
    const { boardName, analytics } = await getAnalyticsPage(actor, key, {
      search,
      timeZone: readTimeZone(args),
      firstWeekday: readFirstWeekday(args.request),
    })
    const chart = CHART_NAMES.find((name) => name === search.get("chart")) ?? "flow"
    return downloadText(args, analyticsCsv(analytics, chart), {
      type: "text/csv",
      filename: boardFilename(`${boardName} - ${chart}`, "csv"),
    })
  })
