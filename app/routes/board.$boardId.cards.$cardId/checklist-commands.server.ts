import type { Params } from "@remix-run/react"
import { command, type Command } from "~/http/command.server"
import { done, failed, gone } from "~/models/reply/toast"
import {
  ChecklistItemKey,
  CreateChecklistItem,
  EditChecklistItem,
  MoveChecklistItem,
  TickChecklistItem,
} from "~/models/checklist/checklist"
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/checklist/checklist.server"
import { pathOf } from "./command-parts.server"

const updated = {
  failed: failed("Error", "Failed to update checklist item"),
  gone: gone("checklist item"),
  back: ({ id }: { id: string }, params: Params) => `${pathOf(params)}#item-${id}`,
}

/** The commands of a card's checklist. */
export const checklistCommands: Record<string, Command> = {
  "create-checklist-item": command(CreateChecklistItem, createChecklistItem, {
    done: done("Checklist item added successfully"),
    failed: failed("Error", "Failed to add checklist item"),
    back: (_, params) => `${pathOf(params)}#add-item`,
  }),
  "edit-checklist-item": command(EditChecklistItem, updateChecklistItem, updated),
  "tick-checklist-item": command(TickChecklistItem, updateChecklistItem, updated),
  "move-checklist-item": command(MoveChecklistItem, updateChecklistItem, updated),
  "delete-checklist-item": command(ChecklistItemKey, deleteChecklistItem, {
    done: done("Checklist item deleted successfully"),
    failed: failed("Error", "Failed to delete checklist item"),
    gone: gone("checklist item"),
    back: (_, params) => `${pathOf(params)}#checklist`,
  }),
}
