import type { Params } from "@remix-run/react"
import { DomainError, invalid } from "~/errors"
import { command, updateCommand, type Command } from "~/http/command.server"
import { failed, failedBecause, gone, seen } from "~/models/text/reply/reply"
import { AssignUser } from "~/models/board/assignment/assignment"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import type { Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import { SET_PROPERTY, SetCompleted, type Card, type UpdateCard } from "~/models/board/card/card"
import { updateCard } from "~/models/board/card/card.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { SET_DATES } from "~/models/board/card/due-date-fields"
import { CreateCardLabel, ToggleCardLabel } from "~/models/board/label/label-fields"
import { createCardLabel, toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { pathOf, updated } from "~/routes/board.$boardId.cards.$cardId/command-parts.server"

/** Without a script the menu opens again, because labels and people are often set several at once. */
const backTo = (menu: string) => ({
  back: (_: unknown, params: Params) => `${pathOf(params)}?set=${menu}`,
})

/** The day of the form is at fault where the start is after the due date. */
async function setDate(actor: Actor, input: UpdateCard): Promise<Updated<Card>> {
  try {
    return await updateCard(actor, input)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.fields) throw error
    throw invalid(error.message, { date: [error.message] })
  }
}

export const propertyCommands: Record<string, Command> = {
  "toggle-card-label": updateCommand(ToggleCardLabel, toggleCardLabel, {
    ...updated,
    ...backTo("labels"),
  }),
  "create-card-label": updateCommand(CreateCardLabel, createCardLabel, {
    done: seen("Label created successfully"),
    failed: failed("Error", "Failed to create label"),
    ...backTo("labels"),
  }),
  ...Object.fromEntries(
    Object.entries(SET_PROPERTY).map(([intent, schema]) => [
      intent,
      updateCommand(schema, updateCard, updated),
    ]),
  ),
  "set-card-field": updateCommand(SetCardField, setCardField, {
    ...updated,
    failed: failedBecause("Not saved"),
    gone: gone("field"),
  }),
  "set-completed": updateCommand(SetCompleted, updateCard, updated),
  ...Object.fromEntries(
    Object.entries(SET_DATES).map(([intent, schema]) => [
      intent,
      updateCommand(schema, setDate, updated),
    ]),
  ),
  "assign-user": command(AssignUser, assignUser, {
    done: seen("User assigned to card"),
    failed: failed("Error", "Failed to assign user"),
    ...backTo("people"),
  }),
  "unassign-user": command(AssignUser, unassignUser, {
    done: seen("User unassigned from card"),
    failed: failed("Error", "Failed to unassign user"),
    ...backTo("people"),
  }),
}
