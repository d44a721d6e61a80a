import type { RepeatRule } from "~/database/types"
import type { CardName } from "~/models/board/event/entry"
import type { BoardChanges, CardColumns } from "~/models/board/card/card"
import type { ChecklistItem, NamedChecklist } from "~/models/board/checklist/checklist"
import type { CustomField, FieldValue } from "~/models/board/custom-field/custom-field"
import { parseLabel } from "~/models/board/label/label"
import type { ReplacedLabel } from "~/models/board/label-change/replace-label.server"
import type { ListRules } from "~/models/board/list/list"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"

export type CardState = Partial<
  Omit<CardColumns, "id" | "listId" | "position" | "createdAt" | "labels" | "fields">
> & {
  labels?: string[]
  /** Only changed custom fields; null for no value. */
  fields?: Record<string, FieldValue | null>
}

export type EditedCard = CardName & { before: CardState; after: CardState }
export type PlacedCard = CardName & { listId: string; position: number }

export type DeletedCard = PlacedCard & { deletionId: string }

type States<State> = { before: State; after: State }
/** Null before a thing was created, or after it was deleted; otherwise the changed fields. */
type RowChange<Row> = { id: string } & States<Partial<Omit<Row, "id" | "cardId">> | null>

/** Items name their checklist; null for the first one without a row. */
export type ChecklistUndo = {
  kind: "checklist"
  card: CardName
  did: string
  items: readonly RowChange<ChecklistItem>[]
  checklists: readonly RowChange<NamedChecklist>[]
}
export type DetachedRow = {
  id: string
  filename: string
  fileSize: number
  mimeType: string
  filePath: string
  position: number
  createdAt: string
  isCover: boolean
  /** Uploader and size, with the preview; null if another attachment has the file, too. */
  stored: { uploaderId: string | null; size: number } | null
}
/** A relation as seen from the card where it was added or removed. */
export type RelationUndo = {
  kind: "relation"
  card: CardName
  id: string
  relation: RelationKind
  otherCardId: string
  wasAdded: boolean
}
export type RuleState = (Omit<RepeatRule, "nextAt"> & { nextAt: string | null }) | null

export type BoardState = {
  name?: string | undefined
  description?: string | null | undefined
  background?: string | undefined
  viewersComment?: boolean | undefined
  showsNumbers?: boolean | undefined
}
export type FieldState = Pick<CustomField, "name" | "unit" | "options" | "onFace" | "position">

export type Undo =
  | { kind: "created"; cards: readonly CardName[] }
  | { kind: "edited"; cards: readonly EditedCard[] }
  | { kind: "moved"; cards: readonly PlacedCard[]; to: string }
  /** `at`: since when the person was on it, who comes back to that place. */
  | { kind: "assigned" | "unassigned"; cards: readonly CardName[]; userId: string; at?: string }
  | { kind: "archived"; cards: readonly PlacedCard[] }
  | { kind: "deleted"; cards: readonly DeletedCard[] }
  | ChecklistUndo
  | { kind: "attached"; card: CardName; files: readonly { id: string; filename: string }[] }
  | { kind: "detached"; card: CardName; file: DetachedRow }
  | ({ kind: "repeat"; card: CardName } & States<RuleState>)
  | RelationUndo
  /** Both boards have the step. */
  | {
      kind: "changed_boards"
      cards: readonly (PlacedCard & {
        before: BoardChanges
        after: Pick<BoardChanges, "labels" | "fields">
      })[]
      from: { boardId: string; board: string }
      to: { boardId: string; board: string; listId: string }
    }
  /** `before` has the old index of each card in `after`. */
  | { kind: "cards_sorted"; listId: string; list: string; after: string[]; before: number[] }
  | ({ kind: "lists_sorted" } & States<string[]>)
  | { kind: "list_created"; lists: readonly { id: string; name: string; cardIds: string[] }[] }
  | ({ kind: "list_set"; listId: string; list: string } & States<Partial<ListRules>>)
  | { kind: "list_renamed"; listId: string; from: string; to: string }
  | { kind: "list_moved"; listId: string; list: string; from: number; to: number }
  | { kind: "list_marked"; listId: string; list: string; cardsDone: boolean }
  | { kind: "list_archived"; listId: string; list: string; position: number }
  | { kind: "list_deleted"; deletionId: string; list: string }
  | ({ kind: "board_changed" } & States<BoardState>)
  | { kind: "field_added" | "field_removed"; fieldId: string; field: string }
  | ({ kind: "field_changed"; fieldId: string } & States<FieldState>)
  | LabelUndo
  | ({ kind: "labels_sorted" } & States<string[]>)
  /** `name:color`. */
  | { kind: "label_created" | "label_deleted"; label: string }
  /** One change to the person, in order. */
  | { kind: "several"; did: string; steps: readonly Undo[] }
  | { kind: "final"; did: string; reason: string }

/** `name:color`; of a merged label the name is enough. */
export type LabelUndo = {
  kind: "label_changed" | "label_merged"
  from: string
  to: string
  /** `name:color` of a merged label that was created on the board. */
  created?: string
} & ReplacedLabel

export type UndoKind = Undo["kind"]

export const UNDO_HOURS = 24

export const irreversible = (did: string, reason: string): Undo => ({ kind: "final", did, reason })

export const listsAdded = (
  lists: readonly { id: string; name: string; cardIds?: string[] }[],
): Undo => ({
  kind: "list_created",
  lists: lists.map(({ id, name, cardIds = [] }) => ({ id, name, cardIds })),
})

/** @param before the ids of the cards in their old order */
export function sortedCards(
  { id: listId, name: list }: { id: string; name: string },
  before: string[],
  after: string[],
): Undo {
  const indexes = new Map(before.map((id, index) => [id, index]))
  return {
    kind: "cards_sorted",
    listId,
    list,
    after,
    before: after.map((id) => indexes.get(id) ?? 0),
  }
}

const onCards = (cards: readonly CardName[], verb: string): string => {
  const [first] = cards
  return cards.length === 1 && first
    ? `${verb} “${first.title}”`
    : `${verb} ${String(cards.length)} cards`
}

const named = (names: readonly string[]): string =>
  names.length === 1 ? `“${names[0] ?? ""}”` : `${String(names.length)} files`

const DESCRIPTIONS: { [Kind in UndoKind]: (undo: Undo & { kind: Kind }) => string } = {
  created: ({ cards }) => onCards(cards, "Added"),
  edited: ({ cards }) => onCards(cards, "Changed"),
  moved: ({ cards }) => onCards(cards, "Moved"),
  assigned: ({ cards }) => onCards(cards, "Assigned a person to"),
  unassigned: ({ cards }) => onCards(cards, "Removed a person from"),
  archived: ({ cards }) => onCards(cards, "Archived"),
  deleted: ({ cards }) => onCards(cards, "Deleted"),
  changed_boards: ({ cards, to }) => `${onCards(cards, "Moved")} to the board “${to.board}”`,
  attached: ({ files }) => `Attached ${named(files.map(({ filename }) => filename))}`,
  detached: ({ file }) => `Removed ${named([file.filename])}`,
  repeat: ({ card }) => `Changed how “${card.title}” repeats`,
  relation: ({ card, wasAdded }) =>
    `${wasAdded ? "Related" : "Ended a relation of"} “${card.title}”`,
  lists_sorted: () => "Sorted the lists",
  labels_sorted: () => "Sorted the labels",
  label_created: ({ label }) => `Created the label “${parseLabel(label).name}”`,
  label_deleted: ({ label }) => `Deleted the label “${parseLabel(label).name}”`,
  list_created: ({ lists }) =>
    `Added the ${lists.length === 1 ? "list" : "lists"} ${lists.map(({ name }) => `“${name}”`).join(", ")}`,
  list_set: ({ list }) => `Changed the list “${list}”`,
  board_changed: () => "Changed the board",
  field_added: ({ field }) => `Added the field “${field}”`,
  field_changed: ({ after }) => `Changed the field “${after.name}”`,
  checklist: ({ did }) => did,
  several: ({ did }) => did,
  final: ({ did }) => did,
  cards_sorted: ({ list }) => `Sorted the list “${list}”`,
  list_renamed: ({ to }) => `Renamed the list “${to}”`,
  list_moved: ({ list }) => `Moved the list “${list}”`,
  list_marked: ({ list, cardsDone }) =>
    cardsDone ? `Marked the cards of “${list}” as done` : `Unmarked the cards of “${list}”`,
  list_archived: ({ list }) => `Archived the list “${list}”`,
  list_deleted: ({ list }) => `Deleted the list “${list}”`,
  field_removed: ({ field }) => `Removed the field “${field}”`,
  label_changed: ({ to }) => `Changed the label “${parseLabel(to).name}”`,
  label_merged: ({ from, to }) => `Merged the label “${from}” into “${parseLabel(to).name}”`,
}

/** Such as "Moved “Dig”", for a toast. */
export const describeUndo = (undo: Undo): string =>
  (DESCRIPTIONS[undo.kind] as (undo: Undo) => string)(undo)
