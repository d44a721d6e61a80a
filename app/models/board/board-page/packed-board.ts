import type { BoardFrame, ListSummary } from "./board-page"

/** The page of a board on its way to the browser: its lists are one text, as Remix would number each value in them. */
export type PackedBoard = Omit<BoardFrame, "lists"> & { lists: string }

/** The server, which renders what it packs, need not read it again. */
const pages = new WeakMap<PackedBoard, BoardFrame>()

export function packBoard(page: BoardFrame): PackedBoard {
  const packed = { ...page, lists: JSON.stringify(page.lists) }
  pages.set(packed, page)
  return packed
}

const isPacked = (page: PackedBoard | BoardFrame): page is PackedBoard =>
  typeof page.lists === "string"

/** @returns the same page for the same data */
export function unpackBoard(data: PackedBoard | BoardFrame): BoardFrame {
  if (!isPacked(data)) return data
  const page = pages.get(data) ?? { ...data, lists: JSON.parse(data.lists) as ListSummary[] }
  pages.set(data, page)
  return page
}
