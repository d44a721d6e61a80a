import { parseRow, type JsonRow } from "~/database/rows/board-rows.server"
import { cardsPerRead, readInQueue } from "~/database/db.server"
import { Pacer } from "~/models/text/pacer.server"

/** Reads cards while others are served. @param read may leave out the last ones, and is then asked for them again */
export async function* inParts<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const pacer = new Pacer()
  let rest = ids
  while (rest.length > 0) {
    const asked = rest.slice(0, cardsPerRead())
    const rows = await readInQueue(() => read(asked))
    for (const row of rows) {
      yield row
      if (pacer.isDue) await pacer.wait()
    }
    const last = rows.at(-1)
    rest = rest.slice(last ? rest.indexOf(last.id) + 1 : asked.length)
  }
}

/** Parses the rows of one part, while others are served. */
export async function parsed<Row>(part: JsonRow<Row>[]): Promise<Row[]> {
  const rows: Row[] = []
  const pacer = new Pacer()
  for (const row of part) {
    rows.push(parseRow(row))
    if (pacer.isDue) await pacer.wait()
  }
  return rows
}
