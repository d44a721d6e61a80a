import type { LoaderFunctionArgs } from "@remix-run/node"
import { download, handleExport } from "~/http/file-response.server"
import { boardFilename } from "~/models/board/attachment/filename"
import { BoardKey } from "~/models/board/board/board"
import type { FolderFile } from "~/models/exchange/publish/folder-file.server"
import { zipOf } from "~/models/text/zip.server"
import { FOLDER_TIME, openFolder } from "./folder-pages.server"

/** A board as people without an account may see it, as a ZIP of web pages. */
export const loader = (args: LoaderFunctionArgs) =>
  handleExport(args, BoardKey, "board_exported", async (actor, key) => {
    const { boardName, files } = await openFolder(actor, key)
    const filename = boardFilename(boardName, "zip")
    return download(args, zipOf(entriesOf(files)), { type: "application/zip", filename })
  })

async function* entriesOf(files: AsyncIterable<FolderFile>) {
  for await (const { name, content } of files) {
    try {
      yield { name, lastModified: FOLDER_TIME, input: content }
    } finally {
      // If the download was aborted, nobody may have begun to read it.
      content.destroy()
    }
  }
}
