import { makeZip } from "client-zip"

type Entry = {
  name: string
  lastModified: Date
  input: AsyncIterable<Uint8Array | string> | Uint8Array | string
}

/** Writes a ZIP only as fast as the client takes it. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const reader = makeZip(entries, { buffersAreUTF8: true }).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // The library ends its source with an error, which is thrown again here.
    await reader.cancel().catch(() => undefined)
  }
}
