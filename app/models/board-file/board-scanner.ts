import { invalid, tooLarge } from "~/errors"

// A board's file may be larger than the memory, and nearly all of it is the content of files. This
// splits the stream, without parsing it, into that content (the strings named "content") and the
// rest.

/** A piece of the text, or of the content of a file, which begins and ends. */
export type Piece = { text: Uint8Array } | { content: Uint8Array } | "begin" | "end"

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
const opens = (byte: number) => byte === 0x5b || byte === 0x7b
const closes = (byte: number) => byte === 0x5d || byte === 0x7d

const NAME = "content"
/** Deeper than any board, less deep than what would be work to read. */
const MOST_DEEP = 32
/** Each takes memory, even where it is written with one sign. */
const MOST_VALUES = 2_000_000
/** Each may be a row: while they are written, everybody else's changes wait. */
const MOST_OBJECTS = 200_000
/**
 * Names that are not among these: to read many of them that are all different takes the machine
 * seconds, and a gigabyte.
 */
const MOST_UNKNOWN = 20_000
const KNOWN = new Set([
  ...["format", "version", "name", "description", "background", "lists", "cards", "title"],
  ...["priority", "labels", "dueDate", "createdAt", "checklist", "text", "completed", "comments"],
  ...["author", "editedAt", "assigned", "username", "attachments", "kind", "filename", "url"],
  ...["mimeType", "fileSize", NAME],
])
/** As much of a string as tells whether it is one of them. */
const MOST_NAME = 12

export class BoardScanner {
  #in: "text" | "string" | "content" = "text"
  #escaped = false
  /** The string that is read, or was read last, as far as it could be the name. */
  #string = ""
  /** What stands before: the name, the name and a colon, or neither. */
  #after: "" | "name" | "colon" = ""
  #depth = 0
  #values = 0
  #objects = 0
  #unknown = 0

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
    if (byte === COMMA) this.#count()
    else if (byte === COLON) {
      if (!KNOWN.has(this.#string)) this.#unknown += 1
    } else if (opens(byte)) {
      this.#depth += 1
      this.#objects += 1
      this.#count()
    } else if (closes(byte)) this.#depth -= 1
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
        this.#string = (this.#string + latin(chunk, at, end)).slice(0, MOST_NAME)
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
    if (this.#depth > MOST_DEEP) throw invalid("The file is nested too deeply to be a board.")
    if (
      this.#values > MOST_VALUES ||
      this.#objects > MOST_OBJECTS ||
      this.#unknown > MOST_UNKNOWN
    ) {
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
  String.fromCharCode(...chunk.subarray(from, Math.min(to, from + MOST_NAME)))
