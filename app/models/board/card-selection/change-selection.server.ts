import { boardTransaction, type Tx } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, requireTargetList, type Actor } from "~/models/access/access.server"
import type { Entry } from "~/models/board/event/entry"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import type { BoardEventType, Touched } from "~/models/board/event/event"
import { record, recordAll } from "~/models/board/record/record.server"
import type { Undo } from "~/models/board/undo/undo"
import type { CardPlaces } from "~/models/notifications/watch/shared-watch.server"
import { editedCard } from "~/models/board/undo/edited-card"
import { fieldEntry } from "~/models/board/card/card-field.server"
import {
  formatValues,
  parseValues,
  withValue,
  type FieldValue,
} from "~/models/board/custom-field/custom-field"
import type { SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { requireField } from "~/models/board/custom-field/custom-field.server"
import { requireValue } from "~/models/board/custom-field/field-value.server"
import { archiveSelected, deleteSelected } from "./remove-selected.server"
import { assignSelected } from "./assign-selected.server"
import type { ChangeSelection, SelectionChange, SelectionResult } from "./card-selection"
import {
  completeSelected,
  dateSelected,
  labelSelected,
  prioritizeSelected,
} from "./edit-selected.server"
import { moveSelected, moveSelectedAway, type Move } from "./move-selected.server"
import { newestStep } from "~/models/board/undo/undo-steps.server"
import { readSelected, type Selected } from "./selected.server"

/** `touched` is that of a single card. */
export type SelectedChange = {
  type: BoardEventType
  entries: Entry[]
  undo: Undo
  touched?: Touched | undefined
  /** Where the cards were and are, if `undo` does not say so. */
  places?: CardPlaces | undefined
}

/**
 * Changes several cards as one event and step to undo; a move to another board is an event on both.
 * @throws 404 if one has left, 403; 400 if one cannot change; 409 if they would lose something on another board
 */
export function changeSelection(
  actor: Actor,
  { boardId, cardIds, change }: ChangeSelection,
): Promise<Updated<SelectionResult>> {
  return boardTransaction({ boardId }, async (tx) => {
    const selected = await requireSelected(tx, actor, { boardId, cardIds })
    if (change.kind === "move") return move(tx, actor, selected, change)
    return recordSelected(tx, actor, boardId, await apply(tx, actor, selected, change))
  })
}

/** @throws 404 if a card has left; 403 */
export async function requireSelected(
  tx: Tx,
  actor: Actor,
  { boardId, cardIds }: Pick<ChangeSelection, "boardId" | "cardIds">,
): Promise<Selected> {
  await requireBoard(tx, actor, boardId, "edit")
  const cards = await readSelected(tx, boardId, cardIds)
  if (cards.length < cardIds.length) {
    throw notFound("A card that you chose is not on this board any more.")
  }
  return { boardId, cards }
}

async function move(
  tx: Tx,
  actor: Actor,
  selected: Selected,
  change: Move,
): Promise<Updated<SelectionResult>> {
  const { boardId, cards } = selected
  const target = await requireTargetList(tx, actor, { listId: change.listId })
  if (target.boardId === boardId) {
    return recordSelected(tx, actor, boardId, await moveSelected(tx, selected, target, change))
  }
  await moveSelectedAway(tx, actor, selected, { target, knows: change.knows })
  return resultOf(tx, actor, boardId, cards.length)
}

/** @returns how many cards have changed, and the version to undo */
export async function recordSelected(
  tx: Tx,
  actor: Actor,
  boardId: string,
  result: SelectedChange | null,
): Promise<Updated<SelectionResult>> {
  const count = result?.entries.length ?? 0
  if (!result || count === 0) return unchanged({ boardId, count, version: 0 })
  const { entries, touched, ...rest } = result
  const recorded = { ...rest, boardId, actor }
  const [entry = null] = entries
  if (count === 1) await record(tx, { ...recorded, entry, touched }, undefined)
  else await recordAll(tx, { ...recorded, entries }, undefined)
  return resultOf(tx, actor, boardId, count)
}

async function resultOf(tx: Tx, actor: Actor, boardId: string, count: number) {
  const step = await newestStep(tx, { boardId, userId: actor.id })
  return changed({ boardId, count, version: step?.version ?? 0 })
}

function apply(
  tx: Tx,
  actor: Actor,
  selected: Selected,
  change: Exclude<SelectionChange, Move>,
): Promise<SelectedChange> {
  switch (change.kind) {
    case "label":
      return labelSelected(tx, selected, change)
    case "assign":
      return assignSelected(tx, actor, selected, change)
    case "date":
      return dateSelected(tx, actor, selected, change)
    case "priority":
      return prioritizeSelected(tx, selected, change)
    case "field":
      return fillSelected(tx, selected, change)
    case "complete":
      return completeSelected(tx, selected, change)
    case "archive":
      return archiveSelected(tx, actor, selected)
    case "delete":
      return deleteSelected(tx, actor, selected)
  }
}

/** Sets or removes one value of a custom field on all cards. @throws 404 for another board's field; 400 */
export async function fillSelected(
  tx: Tx,
  { boardId, cards }: Selected,
  { fieldId, value: wanted }: Pick<SetCardField, "fieldId" | "value">,
): Promise<SelectedChange> {
  const field = await requireField(tx, boardId, fieldId)
  const value = await requireValue(tx, field, wanted)
  const one = (each: FieldValue | null) => ({ fields: { [fieldId]: each } })
  const changed = cards.flatMap(({ id, title, fields }) => {
    const values = parseValues(fields)
    const before = values[fieldId] ?? null
    return before === value ? [] : [{ card: { id, title }, values, before }]
  })
  for (const { card, values } of changed) {
    const fields = formatValues(withValue(values, fieldId, value))
    await tx.card.update({ where: { id: card.id }, data: { fields } })
  }
  const [first] = changed
  return {
    type: "card_updated",
    entries: changed.map(({ card }) => fieldEntry(card, field, value)),
    undo: {
      kind: "edited",
      cards: changed.map(({ card, before }) => editedCard(card, one(before), one(value))),
    },
    touched: first && { card: first.card.id },
  }
}
