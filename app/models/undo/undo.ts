import { z } from "zod"
import type { CardName } from "~/models/activity/entry"
import { BoardKey } from "~/models/board/board"
import type { CardColumns } from "~/models/card/card"
import type { FieldValue } from "~/models/custom-field/custom-field"
import { parseLabel } from "~/models/label/label"
import type { ReplacedLabel } from "~/models/label/replace-label.server"

/** The last change, or the one that gave the board this version. */
export const UndoKey = BoardKey.extend({
  version: z.coerce.number("Not a version.").int().optional(),
})
export type UndoKey = z.output<typeof UndoKey>

// How a change is taken back. It is stored with the change.

/** The fields of a card that an edit changes. */
export type CardState = Partial<
  Omit<CardColumns, "id" | "listId" | "position" | "createdAt" | "labels" | "fields">
> & {
  labels?: string[]
  /** Only the custom fields that the edit changes; null for no value. */
  fields?: Record<string, FieldValue | null>
}

export type EditedCard = CardName & { before: CardState; after: CardState }
/** A card and the place that it had. */
export type PlacedCard = CardName & { listId: string; position: number }

export type DeletedCard = PlacedCard & { deletionId: string }

export type Undo =
  | { kind: "created"; cards: readonly CardName[] }
  | { kind: "edited"; cards: readonly EditedCard[] }
  /** All cards came to the list `to`. */
  | { kind: "moved"; cards: readonly PlacedCard[]; to: string }
  | { kind: "assigned" | "unassigned"; cards: readonly CardName[]; userId: string }
  | { kind: "archived"; cards: readonly PlacedCard[] }
  | { kind: "deleted"; cards: readonly DeletedCard[] }
  /** The ids in their new order, and for each of them its index in the old one. */
  | { kind: "cards_sorted"; listId: string; list: string; after: string[]; before: number[] }
  | { kind: "list_renamed"; listId: string; from: string; to: string }
  | { kind: "list_moved"; listId: string; list: string; from: number; to: number }
  | { kind: "list_marked"; listId: string; list: string; cardsDone: boolean }
  | { kind: "list_archived"; listId: string; list: string; position: number }
  | { kind: "list_deleted"; deletionId: string; list: string }
  | { kind: "field_removed"; fieldId: string; field: string }
  | LabelUndo

/** A label of the board, and the one in its place: `name:color`. The name of a merged one is enough. */
export type LabelUndo = {
  kind: "label_changed" | "label_merged"
  from: string
  to: string
} & ReplacedLabel

export type UndoKind = Undo["kind"]

/** Changes older than this, in hours, cannot be undone any more. */
export const UNDO_HOURS = 24

/** @param many names several cards; one is named by its title */
const onCards = (cards: readonly CardName[], verb: string): string => {
  const [first] = cards
  return cards.length === 1 && first
    ? `${verb} “${first.title}”`
    : `${verb} ${String(cards.length)} cards`
}

/** Names an undone change, for a toast: "Moved “Dig”". */
export function describeUndo(undo: Undo): string {
  switch (undo.kind) {
    case "created":
      return onCards(undo.cards, "Added")
    case "edited":
      return onCards(undo.cards, "Changed")
    case "moved":
      return onCards(undo.cards, "Moved")
    case "assigned":
      return onCards(undo.cards, "Assigned a person to")
    case "unassigned":
      return onCards(undo.cards, "Removed a person from")
    case "archived":
      return onCards(undo.cards, "Archived")
    case "deleted":
      return onCards(undo.cards, "Deleted")
    case "cards_sorted":
      return `Sorted the list “${undo.list}”`
    case "list_renamed":
      return `Renamed the list “${undo.to}”`
    case "list_moved":
      return `Moved the list “${undo.list}”`
    case "list_marked":
      return undo.cardsDone
        ? `Marked the cards of “${undo.list}” as done`
        : `Unmarked the cards of “${undo.list}”`
    case "list_archived":
      return `Archived the list “${undo.list}”`
    case "list_deleted":
      return `Deleted the list “${undo.list}”`
    case "field_removed":
      return `Removed the field “${undo.field}”`
    case "label_changed":
      return `Changed the label “${parseLabel(undo.to).name}”`
    case "label_merged":
      return `Merged the label “${undo.from}” into “${parseLabel(undo.to).name}”`
  }
}
