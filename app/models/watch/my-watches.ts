import type { PageOf } from "~/models/page-of"

/** A board, list or card that the actor watches, with its place. */
export type MyWatch = {
  id: string
  kind: "board" | "list" | "card"
  boardId: string
  boardName: string
  /** For a card, the list that it is on. */
  listId: string | null
  listName: string | null
  cardId: string | null
  cardTitle: string | null
  /** Whether it, its list or its board is archived. */
  archived: boolean
}

/** What the actor watches, by board. */
export type MyWatchesPage = PageOf & {
  boards: { id: string; name: string; watches: MyWatch[] }[]
  total: number
  /** The number of invitations and checklist items that wait. */
  waiting: number
}
