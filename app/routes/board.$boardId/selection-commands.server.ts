import { updateCommand, type Command, type Feedback } from "~/http/command.server"
import { keepQuery } from "~/models/board/board-page/board-view"
import {
  AssignCards,
  ChangeCards,
  DateCards,
  DayCards,
  FieldCards,
  LabelCards,
  MoveCards,
  OptionCards,
  PrioritizeCards,
  type ChangeSelection,
  type SelectionResult,
} from "~/models/board/card-selection/card-selection"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { moveInRows } from "~/models/board/row/move-in-rows.server"
import { MoveInRows } from "~/models/board/row/row-fields"
import { done, failed, seen, type Toast } from "~/models/text/reply/reply"
import type { z } from "zod"

const cardsText = (count: number) => (count === 1 ? "1 card" : `${String(count)} cards`)

const undoable =
  (text: (cards: string) => string) =>
  ({ boardId, count, version }: SelectionResult, from: URL): Toast => ({
    ...done(text(cardsText(count))),
    undo: { version: String(version), action: keepQuery(from, `/board/${boardId}`) },
  })

function select(
  schema: z.ZodType<ChangeSelection>,
  text: (cards: string) => string,
  feedback: Feedback<SelectionResult> = {},
): Command {
  return updateCommand(schema, changeSelection, {
    done: undoable(text),
    failed: ({ message }) => failed("Cards not changed", message),
    ...feedback,
  })
}

export const selectionCommands = {
  "move-cards": select(MoveCards, (cards) => `${cards} moved`, {
    // A form that asks for the losses first shows them.
    failed: ({ message }, form) =>
      form.has("knows") ? seen("Cards not moved", message) : failed("Cards not moved", message),
  }),
  // The board itself shows where they are.
  "move-in-rows": updateCommand(MoveInRows, moveInRows, {
    failed: ({ message }) => failed("Cards not moved", message),
  }),
  "label-cards": select(LabelCards(true), (cards) => `Label added to ${cards}`),
  "unlabel-cards": select(LabelCards(false), (cards) => `Label removed from ${cards}`),
  "assign-cards": select(AssignCards(true), (cards) => `Assigned to ${cards}`),
  "unassign-cards": select(AssignCards(false), (cards) => `Removed from ${cards}`),
  "prioritize-cards": select(PrioritizeCards, (cards) => `Priority of ${cards} set`),
  "field-cards": select(FieldCards, (cards) => `Field of ${cards} set`),
  "option-cards": select(OptionCards, (cards) => `Field of ${cards} set`),
  "day-cards": select(DayCards, (cards) => `Due date of ${cards} set`),
  "date-cards": select(DateCards, (cards) => `Due date of ${cards} set`),
  "undate-cards": select(
    ChangeCards({ kind: "date", dueDate: null }),
    (cards) => `Due date of ${cards} removed`,
  ),
  "complete-cards": select(
    ChangeCards({ kind: "complete", completed: true }),
    (cards) => `${cards} marked as done`,
  ),
  "reopen-cards": select(
    ChangeCards({ kind: "complete", completed: false }),
    (cards) => `${cards} marked as not done`,
  ),
  "archive-selection": select(ChangeCards({ kind: "archive" }), (cards) => `${cards} archived`),
  "delete-cards": select(ChangeCards({ kind: "delete" }), (cards) => `${cards} deleted`),
}
