import type { HtmlToken } from "~/models/text/markdown/html-tokens"

type Table = { at: number; rows: number; cells: number; columns: number; isNested: boolean }

const MAX_COLUMNS = 50

/** Finds tables of data, by the places of their tokens: of several rows and columns, in which no other table or list is. */
export function findDataTables(tokens: readonly HtmlToken[]): Set<number> {
  const found = new Set<number>()
  const open: Table[] = []
  for (const [at, token] of tokens.entries()) {
    if ("text" in token) continue
    if ("closes" in token) {
      if (token.closes === "table") addIfData(found, open.pop())
      continue
    }
    const table = open.at(-1)
    if (table) note(table, token.opens)
    if (token.opens === "table") open.push({ at, rows: 0, cells: 0, columns: 0, isNested: false })
  }
  return found
}

function note(table: Table, tag: string): void {
  if (["table", "ul", "ol", "pre", "blockquote", "hr"].includes(tag)) table.isNested = true
  if (tag === "tr") {
    table.rows += 1
    table.cells = 0
  }
  if (tag === "td" || tag === "th") table.cells += 1
  table.columns = Math.max(table.columns, table.cells)
}

function addIfData(found: Set<number>, table: Table | undefined): void {
  if (!table || table.isNested || table.columns > MAX_COLUMNS) return
  if (table.rows > 1 && table.columns > 1) found.add(table.at)
}
