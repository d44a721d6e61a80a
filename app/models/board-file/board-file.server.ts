import { DomainError, invalid, tooLarge } from "~/errors"
import { FORMAT, FileHead, KNOWN_NAMES, VERSION } from "./board-file"
import { parseLazily } from "./lazy-json.server"
import { LIMITS } from "~/models/limits"

const MB = 1024 * 1024
const NOT_JSON =
  "The board in this file is not JSON. Choose a board that was exported from Cardinal."

/** The cards of a `board.json` are parsed one by one, on demand. */
export type BoardFile = {
  board: unknown
  open: (card: unknown) => unknown
}

/** The file, its lists, a list, its cards, a card. */
const CARD_DEPTH = 5
/** Somewhat more than the limits of a board and of a card allow. */
const PARSE_LIMITS = {
  ...{ depth: 32, values: 160_000, bytes: 4 * MB },
  ...{ valuesOfPart: 20_000, containersOfPart: 5000, bytesOfPart: 16 * MB },
  // Parsing many different names takes seconds, and a gigabyte of memory.
  ...{ unknownNames: 20_000, knownNames: KNOWN_NAMES },
}

/** Reads a board's JSON while it arrives; checks only its format and version. @throws 400, 413 */
export async function readBoardFile(source: AsyncIterable<Uint8Array>): Promise<BoardFile> {
  const { root, open } = await parseLazily(await readText(source), CARD_DEPTH, PARSE_LIMITS).catch(
    refuse,
  )
  requireKnownVersion(root)
  return {
    board: root,
    open(card) {
      try {
        return open(card)
      } catch (error) {
        return refuse(error)
      }
    },
  }
}

async function readText(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  // Zeros take no memory before they are overwritten, and nothing is copied when the text grows.
  const text = Buffer.alloc(LIMITS.boardText)
  let size = 0
  for await (const piece of source) {
    if (size + piece.byteLength > text.length) {
      throw tooLarge(
        `A board can have at most ${LIMITS.boardText / MB} MB of text. An older export holds its files in the text: export the board again, with its files as a tar.`,
      )
    }
    text.set(piece, size)
    size += piece.byteLength
  }
  return text.subarray(0, size)
}

function refuse(error: unknown): never {
  throw error instanceof DomainError ? error : invalid(NOT_JSON)
}

function requireKnownVersion(file: unknown): void {
  const head = FileHead.safeParse(file)
  if (!head.success || head.data.format !== FORMAT) {
    throw invalid("This file is not a board that was exported from Cardinal.")
  }
  if (head.data.version !== VERSION) {
    throw invalid(
      `This file has version ${head.data.version}, but only version ${VERSION} is supported here.`,
    )
  }
}
