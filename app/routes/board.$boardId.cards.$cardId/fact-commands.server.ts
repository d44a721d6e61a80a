import type { Params } from "@remix-run/react"
import { command, updateCommand, type Command } from "~/http/command.server"
import { done, failed } from "~/models/reply/toast"
import { AssignUser } from "~/models/assignment/assignment"
import { assignUser, unassignUser } from "~/models/assignment/assignment.server"
import { updateCard } from "~/models/card/card.server"
import { RemoveDueDate, SetDueDate, SetDueDay } from "~/models/card/due-date-fields"
import { ToggleCardLabel } from "~/models/label/label-fields"
import { toggleCardLabel } from "~/models/label/label.server"
import { SetPriority } from "~/models/card/priority-fields"
import { pathOf, updated } from "./command-parts.server"

/** Without a script the menu is open again: who takes one off may want to put another on. */
const backTo = (menu: string) => ({
  back: (_: unknown, params: Params) => `${pathOf(params)}?set=${menu}`,
})

/** The forms of a card's labels, priority, due date and people. */
export const factCommands: Record<string, Command> = {
  "toggle-card-label": updateCommand(ToggleCardLabel, toggleCardLabel, {
    ...updated,
    ...backTo("labels"),
  }),
  "set-priority": updateCommand(SetPriority, updateCard, updated),
  "set-due-date": updateCommand(SetDueDate, updateCard, updated),
  "set-due-day": updateCommand(SetDueDay, updateCard, updated),
  "remove-due-date": updateCommand(RemoveDueDate, updateCard, updated),
  "assign-user": command(AssignUser, assignUser, {
    done: done("User assigned to card"),
    failed: failed("Error", "Failed to assign user"),
    ...backTo("people"),
  }),
  "unassign-user": command(AssignUser, unassignUser, {
    done: done("User unassigned from card"),
    failed: failed("Error", "Failed to unassign user"),
    ...backTo("people"),
  }),
}
