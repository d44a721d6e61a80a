import { Pacer } from "./pacer.server"

const PIECE_LENGTH = 64 * 1024

/** Joins short texts, as each would be a write of its own. Others are served while the content is created. */
export async function* joinPieces(
  content: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array> {
  const pacer = new Pacer()
  let piece = ""
  for await (const more of content) {
    if (pacer.isDue) await pacer.wait()
    if (typeof more === "string") {
      piece += more
      if (piece.length < PIECE_LENGTH) continue
    }
    if (piece !== "") yield Buffer.from(piece)
    piece = ""
    if (typeof more !== "string") yield more
  }
  if (piece !== "") yield Buffer.from(piece)
}
