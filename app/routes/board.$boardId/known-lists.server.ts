import type { ListCache } from "~/http/board-parts"
import type { BoardPage } from "~/models/board/board-page"

// A change of a board concerns few of its lists. The HTML of the others is kept.

const LIST = '<section data-list-id="'
const LIST_END = "</section>"

/** Returns the texts on which the HTML of each list depends, by its id. */
function textsOf({ id, userRole, members, lists }: BoardPage): Map<string, string> {
  const board = JSON.stringify([id, userRole, members, lists.length])
  return new Map(lists.map((list, index) => [list.id, JSON.stringify([index, list]) + board]))
}

/** Returns the inner HTML of the lists that are as before. */
export function knownLists(page: BoardPage, before: ListCache | undefined): Map<string, string> {
  const known = new Map<string, string>()
  for (const [id, text] of textsOf(page)) {
    const list = before?.get(id)
    if (list?.text === text) known.set(id, list.html)
  }
  return known
}

/** Reads the lists of a rendered board. */
export function listsIn(html: string, page: BoardPage): ListCache {
  const texts = textsOf(page)
  const lists = new Map<string, { text: string; html: string }>()
  for (const list of html.split(LIST).slice(1)) {
    const id = list.slice(0, list.indexOf('"'))
    const text = texts.get(id)
    const inner = list.slice(list.indexOf(">") + 1, list.indexOf(LIST_END))
    if (text !== undefined) lists.set(id, { text, html: inner })
  }
  return lists
}
