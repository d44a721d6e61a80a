import type { Attachment } from "~/database/types"
import { FORMAT, VERSION } from "./board-file"
import { LINK } from "~/models/attachment/file-type"
import type { WholeBoard, WholeCard } from "./whole-board.server"

/** Adds a file to the archive. @returns the name of its entry */
export type PlaceFile = (file: Attachment) => string

/**
 * Writes a board as JSON (docs/board-file.md). It does not contain its time or server: exports of
 * the same board are equal.
 * @param addFile only for a file in an archive
 */
export async function* writeJson(board: WholeBoard, place?: PlaceFile): AsyncGenerator<string> {
  const { name, description, background, lists } = board
  const head = { format: FORMAT, version: VERSION, name, description, background }
  yield `${JSON.stringify(head).slice(0, -1)},"lists":[`
  for (const [index, list] of lists.entries()) {
    yield `${index > 0 ? "," : ""}\n{"name":${JSON.stringify(list.name)},"cards":[`
    let between = "\n"
    for await (const card of list.cards()) {
      yield between
      yield* writeCard(card, place)
      between = ",\n"
    }
    yield "]}"
  }
  yield "]}\n"
}

async function* writeCard(whole: WholeCard, place?: PlaceFile): AsyncGenerator<string> {
  const { id, listId, position, commentCount, attachments, comments, ...card } = whole
  yield `${JSON.stringify(card).slice(0, -1)},"comments":[`
  let between = ""
  for await (const comment of comments()) {
    yield between + JSON.stringify(comment)
    between = ","
  }
  yield `],"attachments":[`
  between = ""
  for (const attachment of attachments) {
    yield between + JSON.stringify(describe(attachment, place))
    between = ","
  }
  yield "]}"
}

function describe(attachment: Attachment, place?: PlaceFile) {
  const { filename, mimeType, fileSize, filePath, createdAt } = attachment
  if (mimeType === LINK) return { kind: "link", filename, url: filePath, createdAt }
  const file = { kind: "file", filename, mimeType, fileSize, createdAt }
  return place ? { ...file, path: place(attachment) } : file
}
