import type { CardFace } from "~/models/board/board-page/board-page"
import type { PageOf } from "~/models/text/page-of"

export type ListPage = PageOf & {
  boardId: string
  boardName: string
  listId: string
  name: string
  query: string
  cards: CardFace[]
  members: { id: string; name: string; avatar: string }[]
  count: number
}

export const listPath = (boardId: string, listId: string) => `/board/${boardId}/lists/${listId}`
