import { stageFile } from "~/models/board/attachment/attachment-files.server"

/** A file in the storage, as an upload leaves it there. */
export function aStagedFile() {
  async function* bytes() {
    yield Buffer.from("words")
  }
  return stageFile(bytes(), { filename: "notes.txt", mimeType: "text/plain" })
}
