import type { LoaderFunctionArgs } from "@remix-run/node"
import { command, updateCommand, type Command } from "~/http/command.server"
import { readPage } from "~/http/page.server"
import { done, failed, gone, seen } from "~/models/text/reply/reply"
import { log } from "~/log.server"
import { DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { Nothing } from "~/models/text/fields"
import type { Label } from "~/models/board/label/label"
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
  listLabels,
  moveLabel,
  seedDefaultLabels,
  updateLabel,
} from "~/models/board/label/label.server"
import { mergeLabel, readLabelUses } from "~/models/board/label-change/merge-labels.server"
import { keptText, mergedText } from "~/models/board/label-change/merged-text"
import { labelSettingsAt } from "./label-address"

/** Returns the reader's labels, or null if reading fails: the overview is shown nevertheless. */
export async function readLabels(args: LoaderFunctionArgs): Promise<Label[] | null> {
  try {
    return await readPage(args, Nothing, (actor) => listLabels(actor))
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ err: error, reqId: args.context.requestId }, "labels could not be read")
    return null
  }
}

/** Finds where the label is in use whose merge or edit the address names; null if it names none. */
export async function readOpenLabelUses(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const labelId = search.get("merge-label") ?? search.get("edit-label")
  const key = LabelKey.safeParse({ labelId })
  if (!search.has("labels") || !key.success) return null
  const read = (actor: Actor) => readLabelUses(actor, key.data)
  return readPage(args, Nothing, read).catch((error: unknown) => {
    // A label that was deleted meanwhile: the list without it is shown.
    if (error instanceof DomainError) return null
    throw error
  })
}

/** Back to the list of labels, with the card that Label Settings was opened from. */
const to = (_: unknown, _params: unknown, from: URL) => labelSettingsAt(from.searchParams)

/** Boards keep a label that its person changes, which the toast says. */
async function updateOwnLabel(actor: Actor, input: UpdateLabel) {
  const uses = await readLabelUses(actor, input)
  const { value: label, isChanged } = await updateLabel(actor, input)
  return { value: { label, uses }, isChanged }
}

export const labelCommands: Record<string, Command> = {
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
  "move-label": updateCommand(MoveLabel, moveLabel, {
    failed: failed("Error", "Failed to update label"),
    gone: gone("label"),
    to,
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
}
