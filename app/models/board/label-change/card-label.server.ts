import { boardTransaction, type Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { Card } from "~/models/board/card/card"
import { describeCard } from "~/models/board/card/card.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { fieldChanges } from "~/models/board/event/entry"
import { cardChange, record } from "~/models/board/record/record.server"
import { LIMITS } from "~/models/text/limits"
import { editedCard } from "~/models/board/undo/edited-card"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { findLabel, formatLabel, parseLabel } from "~/models/board/label/label"
import type { CreateCardLabel, ToggleCardLabel } from "~/models/board/label/label-fields"
import { insertLabel } from "~/models/board/label/label.server"

type CardRow = Awaited<ReturnType<typeof requireCard>>

/** Adds or removes one label of a card; simultaneous changes of others are kept. */
export function toggleCardLabel(actor: Actor, input: ToggleCardLabel): Promise<Updated<Card>> {
  return boardTransaction(input, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    return setLabel(tx, actor, card, input)
  })
}

/** Creates a label and puts it on a card, in its name's colour on the board. The same `id` creates only one. */
export function createCardLabel(actor: Actor, input: CreateCardLabel): Promise<Updated<Card>> {
  return boardTransaction(input, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    const { id, name, color } = input
    const label = await insertLabel(tx, actor, { id, name, color })
    const result = await setLabel(tx, actor, card, { label: formatLabel(label), on: true })
    return changed(result.value)
  })
}

async function setLabel(
  tx: Tx,
  actor: Actor,
  card: CardRow,
  { label, on }: { label: string; on: boolean },
): Promise<Updated<Card>> {
  const { id, title, boardId } = card
  const before = card.labels as string[]
  const existing = findLabel(before, parseLabel(label).name)
  if ((existing !== undefined) === on) return unchanged(await describeCard(tx, card, boardId))
  if (on && before.length >= LIMITS.labelsOnCard) {
    throw invalid(`A card can have at most ${String(LIMITS.labelsOnCard)} labels.`)
  }
  const labels = on
    ? [...before, ...(await inBoardColors(tx, boardId, [label]))]
    : before.filter((each) => each !== existing)
  const row = await tx.card.update({ where: { id }, data: { labels } })
  const result = changed(await describeCard(tx, { ...row, inDoneList: card.inDoneList }, boardId))
  const changes = fieldChanges({ labels: before }, { labels })
  const entry = { kind: "card_changed", card: { id, title }, changes } as const
  const undo = { kind: "edited", cards: [editedCard({ id, title }, card, { labels })] } as const
  return record(tx, cardChange(actor, boardId, entry, undo), result)
}
