import type { LoaderFunctionArgs } from "@remix-run/node"
import { downloadText, handleExport } from "~/http/file-response.server"
import { readTimeZone } from "~/http/preferences.server"
import { boardFilename } from "~/models/board/attachment/filename"
import { BoardKey } from "~/models/board/board/board"
import { readFilter } from "~/models/board/board-page/board-filter"
import { tableCsv } from "~/models/views/table/table-csv.server"

/** The rows of a table, as its address shows them. */
export const loader = (args: LoaderFunctionArgs) =>
  handleExport(args, BoardKey, "board_exported", async (actor, key) => {
    const search = new URL(args.request.url).searchParams
    const zone = readTimeZone(args)
    const { name, content } = await tableCsv(actor, key, {
      filter: readFilter(search),
      search,
      zone,
    })
    return downloadText(args, content, {
      type: "text/csv",
      filename: boardFilename(`${name} - table`, "csv"),
    })
  })
