import type { LoaderFunctionArgs } from "@remix-run/node"
import { withBackpressure, handleExport } from "~/http/file-response.server"
import { readTimeZone } from "~/http/preferences.server"
import { BoardKey } from "~/models/board/board/board"
import { readFilter } from "~/models/board/board-page/board-filter"
import { readWholeTable } from "~/models/views/table/table-page.server"
import { printedTable } from "./printed-table.server"

const MAX_COMPRESSED_CELLS = 100_000

/** All rows of a table, as its address shows them, as a page to print. */
export const loader = (args: LoaderFunctionArgs) =>
  handleExport(args, BoardKey, "board_exported", async (actor, key) => {
    const search = new URL(args.request.url).searchParams
    const filter = readFilter(search)
    const zone = readTimeZone(args)
    const table = await readWholeTable(actor, key, { filter, search, zone })
    const page = printedTable(table, { boardId: key.boardId, filter, zone })
    const cells = table.rows.shown * (table.columns.length + 1)
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      // Compression would hold a very large one in memory.
      "Cache-Control": `private, no-store${cells > MAX_COMPRESSED_CELLS ? ", no-transform" : ""}`,
    }
    return new Response(await withBackpressure(page, args.context), { headers })
  })
