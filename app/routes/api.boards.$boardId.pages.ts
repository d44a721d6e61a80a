import { runExport, withBackpressure } from "~/http/file-response.server"
import { resource, runWith } from "~/http/handle-api.server"
import { asEndpoint } from "~/http/operation.server"
import { BoardKey } from "~/models/board/board/board"
import type { FolderFile } from "~/models/exchange/publish/folder-file.server"
import { tarOf } from "~/models/text/tar.server"
import { FOLDER_TIME, openFolder } from "./board.$boardId_.pages[.]zip/folder-pages.server"

const TAR = "application/x-tar"

export const { loader, action } = resource({
  GET: asEndpoint(
    {
      name: "getBoardPages",
      summary: "A board as web pages",
      details:
        "For owners: a tar of a page for the board, one for each card, a calendar, a table, a file of due dates, a feed, and the images and files that they show. They have what people without an account may see: what the owners have chosen for the public address of the board, or what it would show at first. The same board gives the same bytes.",
      input: BoardKey,
      streams: TAR,
    },
    (args) =>
      runWith(args, BoardKey, (actor, key) =>
        runExport(args, "board_exported", actor, key.boardId, async () => {
          const { files } = await openFolder(actor, key)
          // Compression would hold it in memory for a slow reader.
          const headers = { "Content-Type": TAR, "Cache-Control": "no-transform" }
          if (args.request.method === "HEAD") return new Response(null, { headers })
          const content = tarOf(entriesOf(files))
          return new Response(await withBackpressure(content, args.context), { headers })
        }),
      ),
  ),
})

async function* entriesOf(files: AsyncIterable<FolderFile>) {
  for await (const file of files) yield { ...file, mtime: FOLDER_TIME }
}
