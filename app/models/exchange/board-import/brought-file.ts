import { decodeText } from "~/models/text/decode-text"
import type { Encoding } from "~/models/text/encodings"
import { guessEncoding } from "./guess-encoding"
import { parseJson } from "./lenient"

/** Bytes that are read from the disk each time. */
export type LateBytes = { size: number; read: () => Uint8Array }

/** A file that a person brings, or an entry of an archive that they bring. */
export class BroughtFile {
  readonly name: string
  readonly size: number
  readonly #read: () => Uint8Array
  #encoding: Encoding | undefined
  #decoded: { text: string; encoding: Encoding } | undefined
  #json: { value: unknown } | undefined

  constructor(name: string, content: Uint8Array | LateBytes) {
    this.name = name
    this.size = content instanceof Uint8Array ? content.byteLength : content.size
    this.#read = content instanceof Uint8Array ? () => content : content.read
  }

  get bytes(): Uint8Array {
    return this.#read()
  }

  /** The text in the encoding that it seems to have. */
  get text(): string {
    return this.textIn(this.encoding)
  }

  get encoding(): Encoding {
    return (this.#encoding ??= guessEncoding(this.bytes))
  }

  textIn(encoding: Encoding): string {
    if (this.#decoded?.encoding !== encoding) {
      this.#decoded = { text: decodeText(this.bytes, encoding), encoding }
    }
    return this.#decoded.text
  }

  /** The text as JSON; undefined if it is none. */
  get json(): unknown {
    this.#json ??= { value: parseJson(this.text) }
    return this.#json.value
  }

  /** Whether the text begins as JSON does, which is quick to see. */
  get looksLikeJson(): boolean {
    return /^\s*[[{]/.test(this.text.slice(0, 1000))
  }
}
