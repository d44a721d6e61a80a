import { invalid } from "~/errors"
import type { BroughtFile } from "./brought-file"
import { withFetched, type FetchedFiles } from "./fetched-files"
import { isObject } from "./lenient"
import type { FoundBoard } from "./origin"

type JsonObject = Record<string, unknown>

type JsonBoards = {
  /** The product, for the sentence about a file that is cut off. */
  product: string
  isBoard: (json: JsonObject) => boolean
  /** Only files of the product have it, near their beginning. */
  sign: RegExp
  found: (json: JsonObject, fetched: FetchedFiles) => FoundBoard
}

const SIGN_WITHIN = 100_000

/** The boards of a product whose export is a JSON file per board; null if there is any other file. */
export function jsonBoards(files: readonly BroughtFile[], origin: JsonBoards): FoundBoard[] | null {
  const parts = withFetched(files)
  const boards = parts?.boards.map((file) => boardsOf(file, origin, parts.fetched)) ?? []
  return boards.length === 0 || boards.some(({ length }) => length === 0) ? null : boards.flat()
}

function boardsOf(
  file: BroughtFile,
  { product, isBoard, sign, found }: JsonBoards,
  fetched: FetchedFiles,
): FoundBoard[] {
  if (!file.looksLikeJson) return []
  if (file.json !== undefined) {
    const values = Array.isArray(file.json) ? (file.json as unknown[]) : [file.json]
    const boards = values.filter(isObject).filter(isBoard)
    return boards.map((board) => found(board, fetched))
  }
  if (!sign.test(file.text.slice(0, SIGN_WITHIN))) return []
  const read = () => {
    throw invalid(
      `The ${product} board in “${file.name}” is cut off or damaged: its JSON has no proper end. Export the board from ${product} again.`,
    )
  }
  return [{ name: file.name, read }]
}
