import { transaction, type Tx } from "~/database/db.server"
import { DomainError, busy, tooLarge, tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { removeUnused, requireFiles, stageFile } from "~/models/attachment/attachment-files.server"
import { fromBase64 } from "./base64.server"
import type { BoardSummary } from "~/models/board/board"
import type { ImportBoard } from "./board-file"
import { readBoardFile } from "./board-file.server"
import { planBoard, type BoardPlan, type KeptContent } from "./board-plan.server"
import { insertBoard } from "~/models/board/board.server"
import { BYTES } from "~/models/attachment/file-type"
import { newId } from "~/models/id"
import { insertRows } from "~/database/insert-rows.server"
import { LIMITS } from "~/models/limits"
import { oneByOne } from "~/models/one-by-one.server"
import { Allowance, QuotaExceeded, recordFiles } from "~/models/storage/storage-quota.server"

/** A board that came from a file, and what of the file is not on it as it was, in sentences. */
export type ImportedBoard = BoardSummary & { notes: string[] }

/** Files that are read at a time: each takes memory, and all of them wait for one writer. */
const MOST_AT_ONCE = 2

/** Ten thousand cards take a second or two; a machine that does much else may take its time. */
const MOST_MS = 60_000

/** Who sent the files that are read: nobody sends two, so that a slow one holds up few others. */
const reading: { actorId: string; id: string }[] = []

/** Checks and writes one file after another: the text of a large one takes some 50 MB. */
const afterOthers = oneByOne()

/**
 * Makes a board of the actor's from a file that arrives, all of it or nothing. People in it are
 * remembered by name: nobody is added to the board, and no comment is anybody's. The same `id` sent
 * again makes nothing new.
 * @throws 400 for what breaks a rule, with its place; 413 where it is too large or its files exceed
 *   the actor's quota; 409 for an id used otherwise; 429 while another of the actor's is imported;
 *   503 while too many are or when a file gets lost; 507; what `source` throws
 */
export async function importBoard(
  actor: Actor,
  { id = newId() }: ImportBoard,
  source: AsyncIterable<Uint8Array>,
): Promise<ImportedBoard> {
  // The same file sent twice, as by a double click, is one board, and answered twice.
  if (reading.some((each) => each.actorId === actor.id && each.id !== id)) {
    throw tooMany(10, "Another board of yours is still being imported.")
  }
  if (reading.length >= MOST_AT_ONCE) {
    throw busy(10, "Other boards are being imported. Please try again in a moment.")
  }
  const own = { actorId: actor.id, id }
  reading.push(own)
  const kept = new Map<string, KeptContent>()
  let allowance: Allowance | undefined
  try {
    const files = (allowance = await Allowance.open(actor))
    const file = await readBoardFile(source, (content) => keep(content, kept, files))
    return await afterOthers(async () => {
      const plan = await planBoard(file, kept, id)
      return transaction((tx) => insert(tx, actor, id, plan), MOST_MS)
    })
  } finally {
    reading.splice(reading.indexOf(own), 1)
    allowance?.release()
    await removeUnused([...kept.values()].flatMap((each) => ("key" in each ? [each.key] : [])))
  }
}

/** Puts the content of a file into the storage. @returns what stands for it, which nobody guesses */
async function keep(
  content: AsyncIterable<Uint8Array>,
  kept: Map<string, KeptContent>,
  allowance: Allowance,
): Promise<string> {
  if (kept.size >= LIMITS.boardFiles) {
    throw tooLarge(`A board's file can hold at most ${LIMITS.boardFiles} files.`)
  }
  const name = newId()
  const staged = stageFile(fromBase64(content), { filename: "", mimeType: BYTES }, allowance)
  kept.set(
    name,
    await staged.catch((error: unknown) => {
      // What is wrong with one file is told with its place, which is known later; a quota that is
      // used up ends the import at once.
      const isOfFile = error instanceof DomainError && !(error instanceof QuotaExceeded)
      if (isOfFile && error.status < 500) return error
      throw error
    }),
  )
  return name
}

async function insert(tx: Tx, actor: Actor, id: string, plan: BoardPlan): Promise<ImportedBoard> {
  const { board, isNew } = await insertBoard(tx, actor, { id, ...plan.board })
  if (!isNew) return { ...board, notes: plan.notes }
  await insertRows(tx, "List", plan.lists)
  for await (const rows of plan.cards()) {
    await insertRows(tx, "Card", rows.cards)
    await insertRows(tx, "ChecklistItem", rows.checklist)
    await insertRows(tx, "Comment", rows.comments)
    await insertRows(tx, "ImportedAssignee", rows.imported)
    await insertRows(tx, "Attachment", rows.attachments)
  }
  await recordFiles(tx, actor, plan.files)
  // After the first write, which holds everyone else's off: no row without its file.
  await requireFiles(plan.files)
  return { ...board, notes: plan.notes }
}
