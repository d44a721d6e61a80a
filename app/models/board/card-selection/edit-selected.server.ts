import type { Tx } from "~/database/db.server"
import { DomainError, invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { readDates, type CardDates, type WrittenDate } from "~/models/board/card/card-date"
import { zoneOf } from "~/models/board/card/card-date.server"
import { fieldChanges, isSame } from "~/models/board/event/entry"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { findLabel, parseLabel } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import { editedCard } from "~/models/board/undo/edited-card"
import type { Priority } from "~/models/board/card/priority"
import type { SelectedChange } from "./change-selection.server"
import type { Selected, SelectedCard } from "./selected.server"

type Wanted =
  { labels: string[] } | Partial<CardDates> | { completed: boolean } | { priority: Priority | null }

/** @throws 400 if a card starts after it */
export async function dateSelected(
  tx: Tx,
  actor: Actor,
  selected: Selected,
  { dueDate }: { dueDate: WrittenDate | null },
): Promise<SelectedChange> {
  const zone = await zoneOf(tx, actor)
  return edit(tx, selected, (card) => {
    try {
      return readDates({ dueDate }, card, zone)
    } catch (error) {
      throw error instanceof DomainError ? invalid(`“${card.title}”: ${error.message}`) : error
    }
  })
}

export const prioritizeSelected = (
  tx: Tx,
  selected: Selected,
  { priority }: { priority: Priority | null },
) => edit(tx, selected, () => ({ priority }))

export const completeSelected = (
  tx: Tx,
  selected: Selected,
  { completed }: { completed: boolean },
) => edit(tx, selected, () => ({ completed }))

/** Adds or removes one label, in the colour that its name has on the board. */
export async function labelSelected(
  tx: Tx,
  selected: Selected,
  { label, on }: { label: string; on: boolean },
): Promise<SelectedChange> {
  const { name } = parseLabel(label)
  const [colored = label] = on ? await inBoardColors(tx, selected.boardId, [label]) : []
  return edit(tx, selected, (card) => {
    const before = card.labels as string[]
    const existing = findLabel(before, name)
    if (!on) return { labels: before.filter((each) => each !== existing) }
    if (existing !== undefined) return { labels: before }
    if (before.length < LIMITS.labelsOnCard) return { labels: [...before, colored] }
    const most = `A card can have at most ${String(LIMITS.labelsOnCard)} labels`
    throw invalid(`${most}: “${card.title}” has them.`)
  })
}

/** Replaces the first label of the cards; null removes all. The label is the first one then. */
export async function labelInstead(
  tx: Tx,
  selected: Selected,
  label: string | null,
): Promise<SelectedChange> {
  if (label === null) return edit(tx, selected, () => ({ labels: [] }))
  const { name } = parseLabel(label)
  const [colored = label] = await inBoardColors(tx, selected.boardId, [label])
  return edit(tx, selected, (card) => {
    const before = card.labels as string[]
    const existing = findLabel(before, name)
    if (existing !== undefined && existing === before[0]) return { labels: before }
    const others = before.slice(1).filter((each) => each !== existing)
    return { labels: [existing ?? colored, ...others] }
  })
}

async function edit(
  tx: Tx,
  { cards }: Selected,
  wantedOf: (card: SelectedCard) => Wanted,
): Promise<SelectedChange> {
  const edits = cards
    .map((card) => ({ card, wanted: wantedOf(card) }))
    .filter(({ card, wanted }) =>
      Object.entries(wanted).some(
        ([field, value]) => !isSame(card[field as keyof SelectedCard], value),
      ),
    )
  for (const { card, wanted } of edits) {
    await tx.card.update({ where: { id: card.id }, data: wanted })
  }
  const [first] = edits
  return {
    type: "card_updated",
    entries: edits.map(({ card, wanted }) => ({
      kind: "card_changed",
      card: nameOf(card),
      changes: fieldChanges(card, wanted),
    })),
    undo: {
      kind: "edited",
      cards: edits.map(({ card, wanted }) => editedCard(nameOf(card), card, wanted)),
    },
    touched: first && { card: first.card.id },
  }
}

const nameOf = ({ id, title }: SelectedCard) => ({ id, title })
