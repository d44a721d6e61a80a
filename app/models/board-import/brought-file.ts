export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252"

/** Bytes that are read from the disk each time. */
export type LateBytes = { size: number; read: () => Uint8Array }

/** A file that a person brings, or an entry of an archive that they bring. */
export class BroughtFile {
  readonly name: string
  readonly size: number
  readonly #read: () => Uint8Array
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

  /** The text, by its byte order mark, as UTF-8, or as Windows-1252 if it is not UTF-8. */
  get text(): string {
    return this.#decode().text
  }

  get encoding(): Encoding {
    return this.#decode().encoding
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

  #decode() {
    return (this.#decoded ??= decode(this.bytes))
  }
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const label = first === 0xff ? "utf-16le" : "utf-16be"
    return { text: new TextDecoder(label).decode(bytes), encoding: "UTF-16" }
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" }
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
