import { command, updateCommand, type Command } from "./command.server"
import { done, failed, gone, seen } from "~/models/text/reply/reply"
import type { Actor } from "~/models/access/access.server"
import { Nothing } from "~/models/text/fields"
import {
  CreateLabelByForm,
  LabelKey,
  MergeLabel,
  MoveLabel,
  UpdateLabelByForm,
  type UpdateLabel,
} from "~/models/board/label/label-fields"
import {
  createLabel,
  deleteLabel,
  seedDefaultLabels,
  updateLabel,
} from "~/models/board/label/label.server"
import { mergeLabel, readLabelUses } from "~/models/board/label-change/merge-labels.server"
import { keptText, mergedText, movedText } from "~/models/board/label-change/merged-text"
import { labelSettingsAt } from "~/models/board/label/label-address"

/** Back to the list of labels, in Label Settings with the card that they were opened from. */
const to = (_: unknown, _params: unknown, from: URL) => labelSettingsAt(from)

/** Boards keep a label that its person changes, which the toast says. */
async function updateOwnLabel(actor: Actor, input: UpdateLabel) {
  const uses = await readLabelUses(actor, input)
  const { value: label, isChanged } = await updateLabel(actor, input)
  return { value: { label, uses }, isChanged }
}

export const labelCommands = {
  "seed-labels": command(Nothing, (actor) => seedDefaultLabels(actor), {
    done: seen("Default labels created successfully"),
    failed: ({ status }) =>
      status === 409
        ? done("Info", "You already have labels set up")
        : failed("Error", "Failed to create default labels"),
    to,
  }),
  "create-label": command(CreateLabelByForm, createLabel, {
    done: seen("Label created successfully"),
    failed: failed("Error", "Failed to create label"),
    to,
  }),
  "update-label": updateCommand(UpdateLabelByForm, updateOwnLabel, {
    done: ({ label, uses }) => done("Label updated successfully", keptText(label, uses)),
    failed: failed("Error", "Failed to update label"),
    gone: gone("label", "name"),
    to,
  }),
  "move-label": updateCommand(MoveLabel, updateLabel, {
    done: ({ name, position }) => seen(movedText(name, position)),
    failed: failed("Error", "Failed to update label"),
    gone: gone("label"),
    back: to,
  }),
  "merge-label": command(MergeLabel, mergeLabel, {
    done: (merged) => done("Labels merged", mergedText(merged)),
    failed: ({ message }) => failed("Labels not merged", message),
    gone: gone("label"),
    to,
  }),
  "delete-label": command(LabelKey, deleteLabel, {
    done: seen("Label deleted successfully"),
    failed: failed("Error", "Failed to delete label"),
    gone: gone("label"),
    to,
  }),
} satisfies Record<string, Command>
