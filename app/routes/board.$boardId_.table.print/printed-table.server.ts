import type { BoardFilter } from "~/models/board/board-page/board-filter"
import { filterText } from "~/models/board/board-page/filter-text"
import { countText } from "~/models/text/count-text"
import { escapeHtml } from "~/models/notifications/mail/email"
import { isDone } from "~/models/board/card/done"
import { readCells } from "~/models/views/table/table-csv.server"
import type { WholeTable } from "~/models/views/table/table-page.server"
import { headingOf, isOfPeople } from "~/models/views/table/table-columns"
import { dateText } from "~/models/text/time/date-text.server"
import { titleOf } from "~/site"
import styles from "~/tailwind.css"

type Options = { boardId: string; filter: BoardFilter; zone: string }

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
/** The name of a person: a browser that translates the page leaves it alone. */
const kept = (name: string, text: string) => `<${name} translate="no">${escapeHtml(text)}</${name}>`

/** The HTML of a table with all its rows, in parts: React would hold up everybody for thousands of them. */
export async function* printedTable(
  table: WholeTable,
  { boardId, filter, zone }: Options,
): AsyncGenerator<string> {
  const { all, rows, columns } = table
  const headings = ["Title", ...columns.map((column) => headingOf(column, all.fields) ?? "")]
  const filtered = filterText(filter, all)
  const ofPeople = columns.map((column) => isOfPeople(column, all.fields))
  const facts = [countText(rows.shown, "card"), dateText(new Date().toISOString(), zone, "dialog")]
  yield `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(titleOf(all.name))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}"></head><body><main class="printed">
<p class="print:hidden"><a class="link" href="/board/${escapeHtml(boardId)}/table">Back to the table</a>. Your browser prints this page.</p>
${element("h1", all.name)}<p>${escapeHtml(facts.join(" · "))}${filtered === "" ? "" : ` · Filter: ${kept("span", filtered)}`}</p>
<table><thead><tr>${headings.map((text) => element("th", text)).join("")}</tr></thead>`
  for (const { name, cardIds } of rows.groups) {
    yield "<tbody>"
    if (name !== null) {
      const group = isOfPeople(table.order.group, all.fields)
        ? kept("span", name)
        : escapeHtml(name)
      yield `<tr><th colspan="${String(headings.length)}">${group} (${String(cardIds.length)})</th></tr>`
    }
    for await (const { card, cells } of readCells(table, cardIds, zone)) {
      const others = cells.map((text, at) => (ofPeople[at] ? kept : element)("td", text)).join("")
      yield `<tr><td>${isDone(card) ? "✓ " : ""}${escapeHtml(card.title)}</td>${others}</tr>`
    }
    yield "</tbody>"
  }
  yield "</table></main></body></html>"
}
