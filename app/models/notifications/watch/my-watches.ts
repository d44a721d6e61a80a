import { z } from "zod"
import { BoardSummary } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import { List } from "~/models/board/list/list"
import type { PageOf } from "~/models/text/page-of"

export const MyWatch = z
  .object({
    id: BoardSummary.shape.id.meta({ description: "Of the board, list or card." }),
    kind: z.enum(["board", "list", "card"]),
    boardId: BoardSummary.shape.id,
    boardName: BoardSummary.shape.name,
    listId: List.shape.id.nullable(),
    listName: List.shape.name.nullable(),
    cardId: Card.shape.id.nullable(),
    cardTitle: Card.shape.title.nullable(),
    archived: z.boolean().meta({ description: "Whether it, its list or its board is." }),
  })
  .meta({ id: "MyWatch" })
export type MyWatch = z.output<typeof MyWatch>

export type MyWatchesPage = PageOf & {
  boards: { id: string; name: string; watches: MyWatch[] }[]
  total: number
  waiting: number
}
