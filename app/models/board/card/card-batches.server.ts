import { parseRows, readCardSizes } from "~/database/rows/board-rows.server"

const SIZES_PER_QUERY = 500
const MAX_BATCH_CARDS = 100
/** Rows, and texts of 2,000 characters, unless one card alone has more. */
const MAX_BATCH_SIZE = 400

/** Yields batches that take about as long to read or copy, whatever is on the cards. */
export async function* inBatches(ids: readonly string[]): AsyncGenerator<string[]> {
  let batch: string[] = []
  let batchSize = 0
  for (let first = 0; first < ids.length; first += SIZES_PER_QUERY) {
    const next = ids.slice(first, first + SIZES_PER_QUERY)
    const sizes = new Map(parseRows(await readCardSizes(next)))
    for (const id of next) {
      const size = sizes.get(id) ?? 0
      if (
        batch.length === MAX_BATCH_CARDS ||
        (batch.length > 0 && batchSize + size > MAX_BATCH_SIZE)
      ) {
        yield batch
        batch = []
        batchSize = 0
      }
      batch.push(id)
      batchSize += size
    }
  }
  if (batch.length > 0) yield batch
}
