import type { CardFace } from "~/models/board/board-page"
import type { PageOf } from "~/models/page-of"

/** A page of the cards of one list. */
export type ListPage = PageOf & {
  boardId: string
  boardName: string
  listId: string
  name: string
  /** The filter that was applied, as `?…`; empty for none. */
  query: string
  cards: CardFace[]
  /** The people who are assigned to them. */
  members: { id: string; name: string; avatar: string }[]
  /** How many cards the filter lets through, on all pages. */
  count: number
}

/** The path of the page that shows all cards of a list. */
export const listPath = (boardId: string, listId: string) => `/board/${boardId}/lists/${listId}`
