import { config } from "~/config/config.server"

/** A card by its id, or by its number on a board. `key` is the same for the same card as it is written. */
export type CardAddress = { key: string } & (
  { cardId: string } | { boardId: string; number: number }
)

const ID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}"
const PATH = new RegExp(`^/board/(${ID})/(?:cards/(${ID})|([1-9]\\d{0,8}))(?:[?#].*)?$`)

/** The card whose address on this server an URL is, also an URL that is escaped for HTML; null for none. */
export function addressIn(url: string): CardAddress | null {
  return url.startsWith(config.publicUrl) ? cardAt(url.slice(config.publicUrl.length)) : null
}

/** The card whose address ends in a path, with its query and its place; null for none. */
export function cardAt(path: string): CardAddress | null {
  const [, boardId, cardId, number] = PATH.exec(path) ?? []
  if (boardId === undefined) return null
  if (cardId !== undefined) return { key: cardId, cardId }
  return { key: `${boardId}/${number ?? ""}`, boardId, number: Number(number) }
}
