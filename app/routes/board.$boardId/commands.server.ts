import { SaveTemplate } from "~/models/board/template/saved-template"
import { saveTemplate } from "~/models/board/template/saved-template.server"
import { command, updateCommand, type Feedback } from "~/http/command.server"
import { done, failed, failedTo, gone, seen } from "~/models/text/reply/reply"
import { archiveBoard, restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import { AssignUser } from "~/models/board/assignment/assignment"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { BoardKey, CopyBoard, UpdateBoard } from "~/models/board/board/board"
import { deleteBoard, updateBoard } from "~/models/board/board/board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { keepQuery, readView, DEFAULT_VIEW } from "~/models/board/board-page/board-view"
import { Lines } from "~/models/text/per-line.server"
import { EditTitle, MoveCard, SET_PROPERTY, SetCompleted } from "~/models/board/card/card"
import { moveCard } from "~/models/board/card/card-order.server"
import { createCardsOnDay, updateCard } from "~/models/board/card/card.server"
import {
  CreateCardOnDay,
  MoveDates,
  MoveDueDate,
  SET_DATES,
} from "~/models/board/card/due-date-fields"
import { moveDates, moveDueDate } from "~/models/board/card/move-due-date.server"
import { Draft, fromDraft } from "~/models/text/draft.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { DeletionKey } from "~/models/board/deletion/deletion"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { ToggleCardLabel } from "~/models/board/label/label-fields"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import {
  CopyList,
  CreateList,
  ListKey,
  MoveList,
  RenameList,
  SetArchiveDays,
  SetCardsDoneByForm,
  SetCardLimit,
  SortCards,
} from "~/models/board/list/list"
import {
  createLists,
  createStarterLists,
  deleteList,
  moveList,
  setArchiveDays,
  setCardsDone,
  setCardLimit,
  updateList,
} from "~/models/board/list/list.server"
import { collapseList, expandList } from "~/models/board/list/collapsed-list.server"
import { createCardsInRow } from "~/models/board/row/move-in-rows.server"
import { AddCardInRow } from "~/models/board/row/row-fields"
import { copyList } from "~/models/board/copy/copy-list.server"
import { sortCards } from "~/models/board/list/sort-cards.server"
import { archiveCommands, archivingBoard, unarchivingBoard } from "./archive-commands.server"
import { restoring, undoable, undoableBoard } from "./deletion-commands.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { selectionCommands } from "./selection-commands.server"
import { ChooseTableColumns } from "~/models/views/table/set-table-columns"
import { setTableColumns } from "~/models/views/table/table-columns.server"
import { UndoKey, type Undone } from "~/models/board/take-back/undo"
import { undoLast } from "~/models/board/take-back/undo.server"

/** The board itself shows the success. */
const cardUpdate = { failed: failedTo("Failed to update card") }
/** The picker has closed, or the card was dragged: nothing else says that it would start after its due date. */
const dateUpdate: Feedback<unknown> = {
  failed: (refusal) =>
    refusal.status === 400 ? failed("Date not saved", refusal.message) : cardUpdate.failed(refusal),
}

const undoing: Feedback<Undone> = {
  done: ({ undone }) => done("Undone", undone),
  failed: ({ message }) => failed("Not undone", message),
}

const boardPage = (boardId: string, from: URL) => keepQuery(from, `/board/${boardId}`)

const CreateLists = CreateList.extend({ ...Draft, name: Lines(CreateList.shape.name) })
const AddCards = AddCardInRow.extend({ ...Draft, title: Lines(AddCardInRow.shape.title) })
const AddCardsOnDay = CreateCardOnDay.extend({ ...Draft, title: AddCards.shape.title })

export const boardCommands = keepingQuery({
  "update-board": updateCommand(UpdateBoard, updateBoard, {
    done: seen("Board updated"),
    failed: failed("Failed to update board"),
  }),
  "delete-board": command(BoardKey, deleteBoard, {
    done: undoableBoard(),
    failed: failed("Failed to delete board"),
    to: () => "/boards",
  }),
  "copy-board": command(CopyBoard.extend(Draft), fromDraft(copyBoard), {
    done: done("Board copied", "This is the copy. Only you can see it until you share it."),
    failed: ({ message }) => failed("Board not copied", message),
    to: ({ id }) => `/board/${id}`,
  }),
  "save-template": command(SaveTemplate.extend(Draft), fromDraft(saveTemplate), {
    done: done("Template saved", "Use it from Templates whenever you like."),
    failed: ({ message }) => failed("Template not saved", message),
    to: ({ id }) => `/templates/saved/${id}`,
  }),
  "archive-board": updateCommand(BoardKey, archiveBoard, archivingBoard(boardPage)),
  "unarchive-board": updateCommand(BoardKey, restoreArchivedBoard, unarchivingBoard(boardPage)),
  "create-list": command(CreateLists, fromDraft(createLists), {
    done: seen("List created"),
    failed: failedTo("Failed to create list"),
    back: (_lists, { boardId = "" }) => `/board/${boardId}?add-list#add-list`,
  }),
  "create-starter-lists": updateCommand(BoardKey, createStarterLists, {
    failed: failed("Error", "Failed to create list"),
    to: (lists, { boardId = "" }) => `/board/${boardId}?add=${lists[0]?.id ?? ""}`,
  }),
  "update-list": updateCommand(RenameList, updateList, {
    done: seen("List updated successfully"),
    failed: failedTo("Failed to update list"),
    gone: gone("list", "name"),
  }),
  "collapse-list": updateCommand(ListKey, collapseList, {
    failed: failedTo("Failed to collapse list"),
    gone: gone("list"),
  }),
  "expand-list": updateCommand(ListKey, expandList, {
    failed: failedTo("Failed to expand list"),
    gone: gone("list"),
  }),
  "move-list": command(MoveList, moveList, {
    failed: failedTo("Failed to update list"),
    gone: gone("list"),
  }),
  "set-card-limit": updateCommand(SetCardLimit, setCardLimit, {
    done: seen("Card limit saved"),
    failed: ({ message }) => failed("Card limit not saved", message),
    gone: gone("list"),
    to: (_list, { boardId = "" }) => `/board/${boardId}`,
  }),
  "set-archive-days": updateCommand(SetArchiveDays, setArchiveDays, {
    done: done("Archiving of done cards saved"),
    failed: ({ message }) => failed("Archiving of done cards not saved", message),
    gone: gone("list"),
    to: (_list, { boardId = "" }) => `/board/${boardId}`,
  }),
  "set-cards-done": updateCommand(SetCardsDoneByForm, setCardsDone, {
    done: ({ cardsDone }) =>
      done(cardsDone ? "Cards here are done" : "Cards here are done when ticked"),
    failed: failedTo("Failed to update list"),
    gone: gone("list"),
  }),
  "copy-list": command(CopyList.extend(Draft), fromDraft(copyList), {
    done: seen("List copied"),
    failed: ({ message }) => failed("List not copied", message),
    gone: gone("list", "name"),
    to: (_list, { boardId = "" }) => `/board/${boardId}`,
  }),
  "sort-cards": updateCommand(SortCards, sortCards, {
    done: seen("Cards sorted"),
    failed: failedTo("Failed to sort cards"),
    gone: gone("list"),
  }),
  "delete-list": command(ListKey, deleteList, {
    done: undoable("List deleted successfully"),
    failed: failedTo("Failed to delete list"),
    gone: gone("list"),
  }),
  "create-card": command(AddCards, fromDraft(createCardsInRow), {
    done: seen("Card created successfully"),
    failed: failedTo("Failed to create card"),
    gone: gone("list", "title"),
    back: ([card], { boardId = "" }, from) =>
      card && readView(from) === DEFAULT_VIEW
        ? `/board/${boardId}?add=${card.listId}#add-${card.listId}`
        : `/board/${boardId}`,
  }),
  "create-card-on-day": command(AddCardsOnDay, fromDraft(createCardsOnDay), {
    done: seen("Card created successfully"),
    failed: failedTo("Failed to create card"),
    gone: gone("list", "title"),
    back: (_cards, { boardId = "" }) => `/board/${boardId}`,
  }),
  ...Object.fromEntries(
    Object.entries(SET_DATES).map(([intent, schema]) => [
      intent,
      updateCommand(schema, updateCard, dateUpdate),
    ]),
  ),
  "move-due-date": updateCommand(MoveDueDate, moveDueDate, dateUpdate),
  "move-dates": updateCommand(MoveDates, moveDates, {
    ...cardUpdate,
    back: (_card, { boardId = "" }) => `/board/${boardId}`,
  }),
  "edit-title": updateCommand(EditTitle, updateCard, {
    failed: ({ message }) => failed("Title not saved", message),
  }),
  ...Object.fromEntries(
    Object.entries(SET_PROPERTY).map(([intent, schema]) => [
      intent,
      updateCommand(schema, updateCard, cardUpdate),
    ]),
  ),
  "set-card-field": updateCommand(SetCardField, setCardField, {
    failed: ({ message }) => failed("Value not saved", message),
    gone: gone("field"),
  }),
  "move-card": updateCommand(MoveCard, moveCard, { failed: failedTo("Failed to update card") }),
  "set-table-columns": updateCommand(ChooseTableColumns, setTableColumns, {
    failed: ({ message }) => failed("Columns not saved", message),
    to: ({ boardId }) => `/board/${boardId}`,
  }),
  "set-completed": updateCommand(SetCompleted, updateCard, {
    ...cardUpdate,
    back: ({ id }, { boardId = "" }) => `/board/${boardId}#card-${id}`,
  }),
  "toggle-card-label": updateCommand(ToggleCardLabel, toggleCardLabel, cardUpdate),
  "assign-user": command(AssignUser, assignUser, {
    failed: failed("Error", "Failed to assign user"),
  }),
  "unassign-user": command(AssignUser, unassignUser, {
    failed: failed("Error", "Failed to unassign user"),
  }),
  "restore-deletion": command(DeletionKey, restoreDeletion, restoring),
  ...archiveCommands,
  ...selectionCommands,
  undo: command(UndoKey, undoLast, undoing),
})
