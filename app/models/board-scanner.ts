import { invalid, tooLarge } from "../errors"

// A board's file may be far larger than the memory: nearly all of it is the content of files. This
// tells that content from the rest without reading either: what stands in quotes after the name
// "content" is given out as it passes by.

/** A piece of the text, or of the content of a file, which begins and ends. */
export type Piece = { text: Uint8Array } | { content: Uint8Array } | "begin" | "end"

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
const BRACE = 0x7b
const opens = (byte: number) => byte === 0x5b || byte === BRACE
const closes = (byte: number) => byte === 0x5d || byte === 0x7d

const NAME = "content"
/** Deeper than any board, less deep than what would be work to read. */
const MOST_DEEP = 32
/** Each takes memory, even where it is written with one sign. */
const MOST_VALUES = 2_000_000
/** Each may be a row: while they are written, everybody else's changes wait. */
const MOST_OBJECTS = 200_000
/** Of one object. Reading names that are all different takes far longer than reading as many values. */
const MOST_FIELDS = 100

export class BoardScanner {
  #in: "text" | "string" | "content" = "text"
  #escaped = false
  /** The string that is read, or was read last, as far as it could be the name. */
  #string = ""
  /** What stands before: the name, the name and a colon, or neither. */
  #after: "" | "name" | "colon" = ""
  /** What is open: of an object how many fields end, of a list nothing that counts. */
  #open: number[] = []
  #values = 0
  #objects = 0

  /** Takes one byte outside of strings. @returns whether a file's content begins after it */
  #step(byte: number): boolean {
    if (isSpace(byte)) return false
    if (byte === QUOTE) {
      const begins = this.#after === "colon"
      this.#in = begins ? "content" : "string"
      this.#string = ""
      this.#after = ""
      return begins
    }
    this.#after = byte === COLON && this.#after === "name" ? "colon" : ""
    if (byte === COMMA) {
      const fields = (this.#open.pop() ?? 0) + 1
      this.#open.push(fields)
      this.#count()
    } else if (opens(byte)) {
      this.#open.push(byte === BRACE ? 1 : -Infinity)
      this.#objects += 1
      this.#count()
    } else if (closes(byte)) this.#open.pop()
    return false
  }

  /** @throws 400 for what is nested too deep, 413 for too many values */
  *scan(chunk: Uint8Array): Generator<Piece> {
    let begin = 0
    let at = 0
    const piece = () => chunk.subarray(begin, at)
    while (at < chunk.length) {
      if (this.#in === "text") {
        if (!this.#step(chunk[at] ?? 0)) {
          at += 1
        } else {
          // The quotes stay in the text.
          at += 1
          yield { text: piece() }
          begin = at
          yield "begin"
        }
        continue
      }
      const end = this.#endOfString(chunk, at)
      if (this.#in === "content") {
        at = end
        if (at > begin) yield { content: piece() }
        begin = at
        if (at === chunk.length) break
        yield "end"
      } else {
        this.#string = (this.#string + latin(chunk, at, end)).slice(0, NAME.length + 1)
        at = end
        if (at === chunk.length) break
        this.#after = this.#string === NAME ? "name" : ""
      }
      this.#in = "text"
      at += 1
    }
    if (at > begin) yield this.#in === "content" ? { content: piece() } : { text: piece() }
  }

  #count(): void {
    this.#values += 1
    if (this.#open.length > MOST_DEEP) throw invalid("The file is nested too deep to be a board.")
    const fields = this.#open.at(-1) ?? 0
    if (this.#values > MOST_VALUES || this.#objects > MOST_OBJECTS || fields > MOST_FIELDS) {
      throw tooLarge("The file holds more than a board can have.")
    }
  }

  /** Where the quote is that ends the string, or the end of the chunk. */
  #endOfString(chunk: Uint8Array, from: number): number {
    let at = from
    if (this.#escaped && at < chunk.length) {
      this.#escaped = false
      at += 1
    }
    while (at < chunk.length) {
      const byte = chunk[at]
      if (byte === QUOTE) return at
      if (byte === BACKSLASH) {
        if (at + 1 === chunk.length) {
          this.#escaped = true
          return chunk.length
        }
        at += 1
      }
      at += 1
    }
    return at
  }
}

/** As much of it as could matter. */
const latin = (chunk: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...chunk.subarray(from, Math.min(to, from + NAME.length + 1)))
