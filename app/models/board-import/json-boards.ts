import { invalid } from "~/errors"
import type { BroughtFile } from "./brought-file"
import { isObject } from "./lenient"
import type { FoundBoard } from "./origin"

type JsonObject = Record<string, unknown>

type JsonBoards = {
  /** The product, for the sentence about a file that is cut off. */
  product: string
  isBoard: (json: JsonObject) => boolean
  /** Only files of the product have it, near their beginning. */
  sign: RegExp
  found: (json: JsonObject) => FoundBoard
}

const SIGN_WITHIN = 100_000

/** The boards of a product whose export is a JSON file per board; null if there is none. */
export function jsonBoards(files: readonly BroughtFile[], origin: JsonBoards): FoundBoard[] | null {
  const boards = files
    .filter(({ looksLikeJson }) => looksLikeJson)
    .flatMap((file) => boardsOf(file, origin))
  return boards.length === 0 ? null : boards
}

function boardsOf(file: BroughtFile, { product, isBoard, sign, found }: JsonBoards): FoundBoard[] {
  if (file.json !== undefined) {
    const values = Array.isArray(file.json) ? (file.json as unknown[]) : [file.json]
    return values.filter(isObject).filter(isBoard).map(found)
  }
  if (!sign.test(file.text.slice(0, SIGN_WITHIN))) return []
  const read = () => {
    throw invalid(
      `The ${product} board in “${file.name}” is cut off or damaged: its JSON has no proper end. Export the board from ${product} again.`,
    )
  }
  return [{ name: file.name, read }]
}
