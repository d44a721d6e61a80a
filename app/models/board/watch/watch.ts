import { z } from "zod"
import { BoardKey } from "~/models/board/board/board"
import { CardKey } from "~/models/board/card/card"
import { Id, IdText } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { ListKey } from "~/models/board/list/list"

export const Watching = z
  .object({ board: z.boolean(), listIds: z.array(IdText), cardIds: z.array(IdText) })
  .meta({ id: "Watching" })
export type Watching = z.output<typeof Watching>

/** How a person watches a card: itself, or by its list or board. */
export type CardWatch = { isWatched: boolean; isMuted: boolean; by: "list" | "board" | null }

const Choice = z.enum(["true", "false"]).transform((text) => text === "true")
const choice = { watch: Choice }

const Watched = z
  .array(Id, "Must be a list of ids.")
  .max(LIMITS.cards, `Name at most ${String(LIMITS.cards)} ids.`)

/** Parts that are left out stay. Nothing at all means the board. */
export const SetWatching = BoardKey.extend({
  board: z.boolean("Whether you watch the board must be true or false.").optional(),
  listIds: Watched.optional(),
  cardIds: Watched.optional(),
}).transform(({ board, ...wanted }) => ({
  ...wanted,
  board: board ?? (wanted.listIds || wanted.cardIds ? undefined : true),
}))
export type SetWatching = z.output<typeof SetWatching>

export const WatchBoard = BoardKey.extend(choice)
export const WatchList = ListKey.extend(choice)
export const WatchCard = CardKey.extend(choice)

export const MuteCard = CardKey.extend({ mute: Choice })

/** On the page of a link in an email. `watch`: whether the card is watched again, where it is no longer muted. */
export const LinkedMute = z.object({ mute: Choice, watch: Choice.optional() })
export type LinkedMute = z.output<typeof LinkedMute>
