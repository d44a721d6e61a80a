import tar from "tar-stream"

// Archives for tests, proper ones and hostile ones.

const BLOCK = 512
export const END = Buffer.alloc(2 * BLOCK)

type Header = {
  name: string
  /** One character; "0" is a plain file. */
  type?: string
  /** The size in the header, if it differs from that of the content. */
  size?: number | string
}

/** A header and the content after it, as they stand in an archive. */
export function entryOf({ name, type = "0", size }: Header, content: string | Buffer = ""): Buffer {
  const bytes = Buffer.from(content as string)
  const header = Buffer.alloc(BLOCK)
  header.write(name)
  const said = size ?? bytes.length
  header.write(typeof said === "string" ? said : said.toString(8).padStart(11, "0"), 124)
  header.write(type, 156)
  header.write("ustar\x0000", 257)
  header.fill(" ", 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)])
}

/** An archive of plain files. */
export const tarOf = (files: Record<string, string | Buffer>): Buffer =>
  Buffer.concat([
    ...Object.entries(files).map(([name, content]) => entryOf({ name }, content)),
    END,
  ])

/** An archive of a board and its files, in this order. */
export const boardTar = (board: unknown, files: Record<string, string | Buffer> = {}): Buffer =>
  tarOf({ "board.json": JSON.stringify(board), ...files })

/** An extended header of the next entry, with so many bytes of one value. */
export const paxOf = (key: string, value: string): Buffer => {
  const record = ` ${key}=${value}\n`
  let length = record.length
  while (`${length}${record}`.length !== length) length += 1
  return entryOf({ name: "PaxHeader", type: "x" }, `${length}${record}`)
}

/** The files of a proper archive, in their order. */
export async function readTar(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const extract = tar.extract()
  extract.end(bytes)
  for await (const entry of extract) {
    const parts: Uint8Array[] = []
    for await (const part of entry as AsyncIterable<Uint8Array>) parts.push(part)
    files.set(entry.header.name, Buffer.concat(parts))
  }
  return files
}
