import { DomainError } from "~/errors"
import { storage } from "~/storage.server"
import { toBase64 } from "./base64.server"
import { FORMAT, VERSION } from "./board-file"
import { LINK } from "~/models/attachment/file-type"
import type { WholeBoard, WholeCard } from "./whole-board.server"

/**
 * A board as a file that makes the same board again (docs/board-file.md), in pieces. Nothing in it
 * says when or where it was written: the same board is the same file.
 */
export async function* writeJson(board: WholeBoard): AsyncGenerator<string> {
  const { name, description, background, lists } = board
  const head = { format: FORMAT, version: VERSION, name, description, background }
  yield `${JSON.stringify(head).slice(0, -1)},"lists":[`
  for (const [index, list] of lists.entries()) {
    yield `${index > 0 ? "," : ""}\n{"name":${JSON.stringify(list.name)},"cards":[`
    let between = "\n"
    for await (const card of list.cards()) {
      yield between
      yield* writeCard(card)
      between = ",\n"
    }
    yield "]}"
  }
  yield "]}\n"
}

async function* writeCard(whole: WholeCard): AsyncGenerator<string> {
  const { id: _, attachments, comments, commentCount: __, ...card } = whole
  yield `${JSON.stringify(card).slice(0, -1)},"comments":[`
  let between = ""
  for await (const comment of comments()) {
    yield between + JSON.stringify(comment)
    between = ","
  }
  yield `],"attachments":[`
  between = ""
  for (const { filename, mimeType, fileSize, filePath, createdAt } of attachments) {
    yield between
    between = ","
    if (mimeType === LINK) {
      yield JSON.stringify({ kind: "link", filename, url: filePath, createdAt })
    } else {
      const file = { kind: "file", filename, mimeType, fileSize, createdAt }
      yield `${JSON.stringify(file).slice(0, -1)},"content":`
      yield* writeContent(filePath)
      yield "}"
    }
  }
  yield "]}"
}

/** A file's content as a JSON string; null for one that was deleted meanwhile, or lost. */
async function* writeContent(key: string): AsyncGenerator<string> {
  const isThere = await storage.size(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.status === 404) return false
      throw error
    },
  )
  if (!isThere) {
    yield "null"
    return
  }
  yield '"'
  yield* toBase64(storage.get(key))
  yield '"'
}
