import { boardVersion } from "~/database/board-version.server"
import { boardTransaction } from "~/database/db.server"
import { writeOrder } from "~/database/positions.server"
import { requireList, type Actor } from "~/models/access/access.server"
import type { BoardVersion } from "~/models/board/board/board"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { recordVersion } from "~/models/board/record/record.server"
import { sortedCards } from "~/models/board/undo/undo"
import type { SortCards } from "./list"

type Sorted = { id: string; title: string; dueDate: Date | null; priority: string | null }

/** Sorts the cards of a list once. Those without the property come last; equal ones keep their order. */
export function sortCards(actor: Actor, input: SortCards): Promise<Updated<BoardVersion>> {
  return boardTransaction(input, async (tx) => {
    const { id: listId, boardId, name } = await requireList(tx, actor, input, "edit")
    const cards = await tx.card.findMany({
      where: { listId },
      select: { id: true, title: true, dueDate: true, priority: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    })
    const before = cards.map(({ id }) => id)
    const after = cards.toSorted(COMPARE[input.by]).map(({ id }) => id)
    if (!(await writeOrder(tx, "Card", before, after))) {
      return unchanged({ boardId, version: await boardVersion(tx, boardId) })
    }
    const list = { id: listId, name }
    const entry = { kind: "cards_sorted", list } as const
    const undo = sortedCards(list, before, after)
    const change = { type: "cards_reordered", boardId, actor, entry, undo } as const
    return changed({ boardId, version: await recordVersion(tx, change) })
  })
}

const rank = (priority: string | null) => PRIORITIES.indexOf(priority as Priority)
const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "accent" })

const COMPARE: Record<SortCards["by"], (a: Sorted, b: Sorted) => number> = {
  // Infinity minus itself is no number.
  due: (a, b) => (a.dueDate ? +a.dueDate : 9e15) - (b.dueDate ? +b.dueDate : 9e15),
  priority: (a, b) => rank(b.priority) - rank(a.priority),
  name: (a, b) => compare(a.title, b.title),
}
