/** More than a whole answer in one line has. */
const MAX_LINE = 200_000
const MAX_RESPONSE = 20_000_000

/** Server-sent events with JSON, until "[DONE]". @throws if they are no JSON, or too long */
export async function* eventsOf(response: AsyncIterable<Uint8Array>): AsyncGenerator {
  for await (const line of linesOf(response)) {
    if (!line.startsWith("data:")) continue
    const data = line.slice("data:".length).trim()
    if (data === "[DONE]") return
    yield JSON.parse(data)
  }
}

/** Pieces of a line are joined once: a long line in many pieces would take quadratic time otherwise. */
async function* linesOf(response: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  let total = 0
  for await (const bytes of response) {
    const [first = "", ...others] = decoder.decode(bytes, { stream: true }).split("\n")
    total += bytes.length
    length += first.length
    pieces.push(first)
    for (const other of others) {
      yield pieces.join("")
      pieces = [other]
      length = other.length
    }
    if (length > MAX_LINE || total > MAX_RESPONSE) throw new Error("The response is too long.")
  }
  yield pieces.join("")
}
