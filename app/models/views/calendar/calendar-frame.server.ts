import { sharedStateOf } from "~/models/board/board/versioned"
import type { BoardAccess } from "~/models/access/access.server"
import { readBoardOutside, type BoardOutside } from "~/models/board/board-page/board-cards.server"
import { readBoardLabels } from "~/models/board/label/board-labels.server"
import type { BoardLabel } from "~/models/board/label/label"
import { SharedReads } from "~/models/text/shared-reads"

/** A calendar without its cards: that of a large board must not read all cards after each change. */
export type CalendarFrame = BoardOutside & { labels: BoardLabel[] }

const WEIGHT = 1000

const cache = new SharedReads<CalendarFrame | null>({
  maxEntries: 50,
  maxWeight: 16 * 1024 * 1024,
  weigh: (frame) =>
    frame ? WEIGHT * (frame.lists.length + frame.members.length + frame.labels.length) : 0,
})

/** Read once per version, however many people ask; null if the board was deleted. */
export const getCalendarFrame = (access: BoardAccess): Promise<CalendarFrame | null> =>
  cache.get(access.boardId, sharedStateOf(access), async () => {
    const [outside, labels] = await Promise.all([
      readBoardOutside(access.boardId),
      readBoardLabels(access.boardId),
    ])
    return outside && { ...outside, labels }
  })
