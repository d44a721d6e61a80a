import { once } from "node:events"
import { PassThrough } from "node:stream"
import { DomainError, invalid, tooLarge } from "~/errors"
import { FORMAT, FileHead, VERSION } from "./board-file"
import { BoardScanner } from "./board-scanner"
import { parseLazily, type LazyJson } from "./lazy-json.server"
import { LIMITS } from "~/models/limits"

const NOT_JSON = "This file is not JSON. Choose a board that was exported as JSON."
const MB = 1024 * 1024

/** Takes the content of a file out of the text. @returns what stands for it there */
export type Keep = (content: AsyncIterable<Uint8Array>) => Promise<string>

/** What a board's file says. Its cards are parsed one by one, when they are looked at. */
export type BoardFile = {
  board: unknown
  /** Parses a card of one of the board's lists. @throws 400 where it is not JSON */
  open: (card: unknown) => unknown
}

/** The file, its lists, a list, its cards, a card. */
const CARD_DEPTH = 5
/** Somewhat more than all that the limits of a board, and of a card, allow. */
const MOST = {
  ...{ values: 100_000, bytes: 4 * MB },
  ...{ valuesOfPart: 20_000, containersOfPart: 5000, bytesOfPart: 16 * MB },
}

/**
 * Reads a board's file while it arrives: the content of files goes to `keep`, one after the other,
 * and only the text around it is held in memory.
 * @returns what the JSON says, of which only the format and the version are known to be ours
 * @throws 400 for what is no such file or of a version that is not known, 413 where it is too large;
 *   what `source` and `keep` throw
 */
export async function readBoardFile(
  source: AsyncIterable<Uint8Array>,
  keep: Keep,
): Promise<BoardFile> {
  const text = new BoardText()
  let content: Content | undefined
  let size = 0
  const scanner = new BoardScanner()
  try {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > LIMITS.boardFile) {
        throw tooLarge(`A board's file can be at most ${LIMITS.boardFile / MB} MB.`)
      }
      for (const piece of scanner.scan(chunk)) {
        if (piece === "begin") content = new Content(keep)
        else if (piece === "end") text.add(Buffer.from((await content?.end()) ?? ""))
        else if ("text" in piece) text.add(piece.text)
        else await content?.add(piece.content)
      }
    }
  } catch (error) {
    await content?.giveUp(error as Error)
    throw error
  }
  const { root, open } = await text.parse()
  return { board: known(root), open: (card) => orNotJson(() => open(card)) }
}

/** The text without the content of files. */
class BoardText {
  /** Zeros take no memory before they are written to, and nothing is copied when it grows. */
  readonly #bytes = Buffer.alloc(LIMITS.boardText)
  #size = 0

  add(piece: Uint8Array): void {
    if (this.#size + piece.byteLength > LIMITS.boardText) {
      throw tooLarge(`The text on a board can be at most ${LIMITS.boardText / MB} MB.`)
    }
    this.#bytes.set(piece, this.#size)
    this.#size += piece.byteLength
  }

  parse(): Promise<LazyJson> {
    return parseLazily(this.#bytes.subarray(0, this.#size), CARD_DEPTH, MOST).catch(refuse)
  }
}

function orNotJson(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): never {
  throw error instanceof DomainError ? error : invalid(NOT_JSON)
}

/** The content of one file on its way to where it is kept. */
class Content {
  readonly #pipe = new PassThrough()
  readonly #kept: Promise<string>
  #settled = false

  constructor(keep: Keep) {
    // Who keeps it may stop reading: the rest of it then leads nowhere.
    this.#pipe.on("error", () => undefined)
    this.#kept = keep(this.#pipe)
    const settle = () => (this.#settled = true)
    this.#kept.then(settle, settle)
  }

  /** Takes more, as fast as it is kept. */
  async add(piece: Uint8Array): Promise<void> {
    if (this.#settled || this.#pipe.destroyed || this.#pipe.write(piece)) return
    await Promise.race([once(this.#pipe, "drain").catch(() => undefined), this.#kept])
  }

  end(): Promise<string> {
    this.#pipe.end()
    return this.#kept
  }

  async giveUp(error: Error): Promise<void> {
    this.#pipe.destroy(error)
    await this.#kept.catch(() => undefined)
  }
}

function known(file: unknown): unknown {
  const head = FileHead.safeParse(file)
  if (!head.success || head.data.format !== FORMAT) {
    throw invalid("This file is not a board that was exported from Cardinal.")
  }
  if (head.data.version !== VERSION) {
    throw invalid(
      `This file has version ${head.data.version}, but only version ${VERSION} is supported here.`,
    )
  }
  return file
}
