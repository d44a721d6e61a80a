import type { LoaderFunctionArgs } from "@remix-run/node"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import type { Actor } from "~/models/access/access.server"
import type { Label } from "~/models/board/label/label"
import { LabelKey } from "~/models/board/label/label-fields"
import { listLabels } from "~/models/board/label/label.server"
import { readLabelUses } from "~/models/board/label-change/merge-labels.server"
import { Nothing } from "~/models/text/fields"
import { readPage } from "./page.server"

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

/** Finds where the label is in use whose edit the address names; null if it names none. */
export async function readOpenLabelUses(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const labelId = search.get("edit-label")
  const key = LabelKey.safeParse({ labelId })
  if (!key.success) return null
  const read = (actor: Actor) => readLabelUses(actor, key.data)
  return readPage(args, Nothing, read).catch((error: unknown) => {
    // A label that was deleted meanwhile: the list without it is shown.
    if (error instanceof DomainError) return null
    throw error
  })
}
