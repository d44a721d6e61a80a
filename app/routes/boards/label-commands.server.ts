import type { LoaderFunctionArgs } from "@remix-run/node"
import { command, type Command } from "~/http/command.server"
import { readPage } from "~/http/page.server"
import { done, failed, gone } from "~/models/reply/toast"
import { log } from "~/log.server"
import { Nothing } from "~/models/fields"
import type { Label } from "~/models/label/label"
import { CreateLabelByForm, LabelKey, UpdateLabelByForm } from "~/models/label/label-fields"
import {
  createLabel,
  deleteLabel,
  listLabels,
  seedDefaultLabels,
  updateLabel,
} from "~/models/label/label.server"
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

/** Back to the list of labels, with the card that Label Settings was opened from. */
const to = (_: unknown, _params: unknown, from: URL) => labelSettingsAt(from.searchParams)

/** The commands of the Label Settings dialog. */
export const labelCommands: Record<string, Command> = {
  "seed-labels": command(Nothing, (actor) => seedDefaultLabels(actor), {
    done: done("Default labels created successfully"),
    failed: (message) =>
      message.includes("already has labels")
        ? done("Info", "You already have labels set up")
        : failed("Error", "Failed to create default labels"),
    to,
  }),
  "create-label": command(CreateLabelByForm, createLabel, {
    done: done("Label created successfully"),
    failed: failed("Error", "Failed to create label"),
    to,
  }),
  "update-label": command(UpdateLabelByForm, updateLabel, {
    done: done("Label updated successfully"),
    failed: failed("Error", "Failed to update label"),
    gone: gone("label", "name"),
    to,
  }),
  "delete-label": command(LabelKey, deleteLabel, {
    done: done("Label deleted successfully"),
    failed: failed("Error", "Failed to delete label"),
    gone: gone("label"),
    to,
  }),
}
