import type { Params } from "@remix-run/react"
import { command, type Command } from "~/http/command.server"
import { failed, gone, seen } from "~/models/text/reply/reply"
import {
  ChecklistItemKey,
  CreateChecklistItem,
  MoveChecklistItem,
  MoveItemToCard,
  TickChecklistItem,
} from "~/models/board/checklist/checklist"
import {
  AssignChecklistItem,
  DateChecklistItem,
  EditChecklistItem,
} from "~/models/board/checklist/edit-item-fields"
import { editChecklistItem } from "~/models/board/checklist/item-card.server"
import {
  CreateChecklist,
  ChecklistKey,
  MoveChecklist,
  RenameChecklist,
} from "~/models/board/checklist/named-checklist"
import {
  createChecklist,
  deleteChecklist,
  updateChecklist,
} from "~/models/board/checklist/named-checklist.server"
import {
  createChecklistItems,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import { moveItemToCard } from "~/models/board/checklist/move-item.server"
import { Lines } from "~/models/text/per-line.server"
import { pathOf } from "~/routes/board.$boardId.cards.$cardId/command-parts.server"

const updated = {
  failed: failed("Error", "Failed to update checklist item"),
  gone: gone("checklist item"),
  back: ({ id }: { id: string }, params: Params) => `${pathOf(params)}#item-${id}`,
}

const updatedChecklist = {
  failed: failed("Error", "Failed to update checklist"),
  gone: gone("checklist"),
  back: (_: unknown, params: Params) => `${pathOf(params)}#checklist`,
}

const AddItems = CreateChecklistItem.extend({ text: Lines(CreateChecklistItem.shape.text) })

export const checklistCommands: Record<string, Command> = {
  "create-checklist-item": command(AddItems, createChecklistItems, {
    done: seen("Checklist item added successfully"),
    failed: failed("Error", "Failed to add checklist item"),
    back: ([item], params) => {
      const { checklistId = null } = item ?? {}
      return `${pathOf(params)}#${checklistId === null ? "add-item" : `add-item-${checklistId}`}`
    },
  }),
  "edit-checklist-item": command(EditChecklistItem, editChecklistItem, {
    ...updated,
    done: (result) => ("listId" in result ? seen("Card created successfully") : undefined),
  }),
  "tick-checklist-item": command(TickChecklistItem, updateChecklistItem, updated),
  "assign-checklist-item": command(AssignChecklistItem, updateChecklistItem, updated),
  "date-checklist-item": command(DateChecklistItem, updateChecklistItem, updated),
  "move-checklist-item": command(MoveChecklistItem, updateChecklistItem, updated),
  "move-item-to-card": command(MoveItemToCard, moveItemToCard, {
    done: seen("Checklist item moved successfully"),
    failed: failed("Error", "Failed to move checklist item"),
    gone: gone("checklist item"),
    back: (_, params) => `${pathOf(params)}#checklist`,
  }),
  "delete-checklist-item": command(ChecklistItemKey, deleteChecklistItem, {
    done: seen("Checklist item deleted successfully"),
    failed: failed("Error", "Failed to delete checklist item"),
    gone: gone("checklist item"),
    back: (_, params) => `${pathOf(params)}#checklist`,
  }),
  "create-checklist": command(CreateChecklist, createChecklist, {
    done: seen("Checklist added successfully"),
    failed: failed("Error", "Failed to add checklist"),
    to: ({ id }, params) => `${pathOf(params)}#add-item-${id}`,
  }),
  "rename-checklist": command(RenameChecklist, updateChecklist, updatedChecklist),
  "move-checklist": command(MoveChecklist, updateChecklist, updatedChecklist),
  "delete-checklist": command(ChecklistKey, deleteChecklist, {
    done: seen("Checklist deleted successfully"),
    failed: failed("Error", "Failed to delete checklist"),
    gone: gone("checklist"),
    back: (_, params) => pathOf(params),
  }),
}
