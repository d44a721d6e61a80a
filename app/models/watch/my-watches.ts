import type { PageOf } from "~/models/page-of"

export type MyWatch = {
  id: string
  kind: "board" | "list" | "card"
  boardId: string
  boardName: string
  listId: string | null
  listName: string | null
  cardId: string | null
  cardTitle: string | null
  archived: boolean
}

export type MyWatchesPage = PageOf & {
  boards: { id: string; name: string; watches: MyWatch[] }[]
  total: number
  waiting: number
}
