import { z } from "zod"
import { BoardKey } from "~/models/board/board"
import { CardKey } from "~/models/card/card"
import { ListKey } from "~/models/list/list"

/** What of a board a person watches. */
export type Watching = { board: boolean; listIds: string[]; cardIds: string[] }

/** How a person watches a card: itself, or by its list or board. */
export type CardWatch = { isWatched: boolean; by: "list" | "board" | null }

const choice = {
  watch: z.enum(["true", "false"]).transform((text) => text === "true"),
}

export const WatchBoard = BoardKey.extend(choice)
export const WatchList = ListKey.extend(choice)
export const WatchCard = CardKey.extend(choice)
