import { createHash } from "node:crypto"
import { setCovers } from "~/database/rows/cover-rows.server"
import { archiveId } from "~/database/archive-board"
import { transaction, type Tx } from "~/database/db.server"
import { FairQueue } from "~/database/transactions/fair-queue"
import { tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import {
  removeUnused,
  requireFiles,
  stageFile,
  type StagedFile,
} from "~/models/attachment/attachment-files.server"
import type { BoardSummary } from "~/models/board/board"
import type { ImportBoard } from "./board-file"
import type { CardRows, StagedFiles } from "./board-plan.server"
import type { PlanHead, PlanRequest } from "~/models/board-import/board-reader.server"
import type { NamedPath } from "~/models/board-import/open-files"
import { openReader, type OpenReader } from "~/models/board-import/reader-thread.server"
import { toFieldRow } from "~/models/custom-field/imported-fields.server"
import { deleteBoard, finishOwnBoard } from "~/models/board/board.server"
import { beginCopy } from "~/models/board/copy-board.server"
import { inTurn, orBreakOff } from "~/models/board/unfinished-board.server"
import { writeLabelOrder } from "~/models/label/label-order.server"
import { insertSavedViews } from "~/models/saved-view/saved-view.server"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { newKey, scratch, scratchPath } from "~/storage.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { Allowance, recordFiles } from "~/models/storage/storage-quota.server"
import { countText } from "~/models/count-text"

/** `notes` are sentences about differences from the file. */
export type ImportedBoard = BoardSummary & { notes: string[] }

/** Imports whose file has arrived: each takes memory, so that few run at once. */
const arrived = new FairQueue({
  ...{ maxWaitingPerPerson: 2, maxWaiting: 100, maxRunning: 2 },
  tasks: "imports",
})

/** From their first byte on. A double click sends the same import twice. */
const runningImports: { actorId: string; id: string }[] = []
const MAX_OF_PERSON = 2

/**
 * Imports a tar of `board.json` and the board's files, or the JSON alone, all or nothing. People in it are stored by
 * name: nobody becomes a member or the author of a comment. The same `id` creates only one board.
 * @throws 400 with the location of an error; 413, 507; 429 while the actor imports another; 503; the errors of `source`
 */
export async function importBoard(
  actor: Actor,
  { id = newId(), timeZone = "UTC", filename = "" }: ImportBoard,
  source: AsyncIterable<Uint8Array>,
): Promise<ImportedBoard> {
  const own = runningImports.filter((each) => each.actorId === actor.id)
  if (own.length >= MAX_OF_PERSON || own.some((each) => each.id !== id)) {
    throw tooMany(10, "Another board of yours is still being imported.")
  }
  const ownImport = { actorId: actor.id, id }
  runningImports.push(ownImport)
  const key = newKey()
  try {
    // The whole file first: slow senders must not hold up others.
    await scratch.put(key, source, LIMITS.boardFile)
    const file = { name: filename, path: scratchPath(key) }
    return await arrived.run(actor.id, () => makeBoards(actor, { id, timeZone, file }), actor.id)
  } finally {
    runningImports.splice(runningImports.indexOf(ownImport), 1)
    await scratch.delete(key)
  }
}

type Making = { id: string; timeZone: string; file: NamedPath }

/** Makes the boards of a file. @returns the first, with notes about all */
async function makeBoards(actor: Actor, { id, timeZone, file }: Making): Promise<ImportedBoard> {
  const reader = openReader(file)
  const made: ImportedBoard[] = []
  try {
    const names = await reader.names()
    const requests = names.map((_name, part): PlanRequest => {
      const boardId = part === 0 ? id : idOfPart(id, part)
      return { part, boardId, options: { zone: timeZone }, choices: {} }
    })
    // All are checked before the first is made.
    for (const request of requests.slice(1)) await reader.plan(request)
    for (const request of requests) made.push(await makeBoard(actor, reader, request))
  } catch (error) {
    for (const { id: boardId } of made) await deleteBoard(actor, { boardId })
    throw error
  } finally {
    reader.close()
  }
  const [first, ...others] = made
  if (!first) throw new Error("A file without a board was not refused.")
  return { ...first, notes: [...first.notes, ...others.flatMap(notesOfAnother)] }
}

const notesOfAnother = ({ name, notes }: ImportedBoard): string[] => [
  `The board “${name}” came with it`,
  ...notes.map((note) => `“${name}”: ${note}`),
]

/** The same for a file that is sent twice. */
const idOfPart = (id: string, part: number): string =>
  createHash("sha256")
    .update(`${id} ${String(part)}`)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5")

async function makeBoard(
  actor: Actor,
  reader: OpenReader,
  request: PlanRequest,
): Promise<ImportedBoard> {
  const staged = new Map<string, StagedFile>()
  let allowance: Allowance | undefined
  try {
    const plan = await reader.plan(request)
    allowance = await Allowance.open(actor)
    for (const [entry, planned] of plan.files) {
      const bytes = await reader.file(entry)
      if (bytes) staged.set(entry, await stageFile(inOne(bytes), planned, allowance))
    }
    const write: Writing = { actor, id: request.boardId, plan, staged, reader }
    const { unknownEntries, ...board } = await inTurn(actor, () => writeBoard(write))
    const missing = missingFilesText(plan.fileCount - staged.size, plan.files.size > 0)
    const unknown = unknownEntriesText(unknownEntries)
    return { ...board, notes: [...plan.notes, ...unknown, ...missing] }
  } finally {
    allowance?.release()
    await removeUnused([...staged.values()].map(({ key }) => key))
  }
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

/** A file may have ten thousand archived lists. */
const LISTS_PER_PART = 500

type Imported = BoardSummary & { unknownEntries: number }

type Writing = {
  actor: Actor
  id: string
  plan: PlanHead
  staged: Map<string, StagedFile>
  reader: OpenReader
}

async function writeBoard({ actor, id, plan, staged, reader }: Writing): Promise<Imported> {
  const before = await transaction((tx) => begin(tx, actor, id, plan, staged))
  if (before) return { ...before, unknownEntries: 0 }
  return orBreakOff(id, async () => {
    for (let first = 0; first < plan.lists.length; first += LISTS_PER_PART) {
      const rows = plan.lists.slice(first, first + LISTS_PER_PART)
      await transaction((tx) => insertRows(tx, "List", rows))
    }
    for (let rows; (rows = await reader.nextCards(staged));) {
      const batch = rows
      await transaction((tx) => insertCards(tx, actor, batch))
    }
    let entries = 0
    for (let rows; (rows = await reader.nextEntries()); entries += rows.length) {
      const batch = rows
      await transaction((tx) => insertRows(tx, "Activity", batch))
    }
    return transaction(async (tx) => {
      // The last entry of the activity is the board's version.
      await tx.board.update({ where: { id }, data: { version: entries } })
      const board = await finishOwnBoard(tx, actor, id)
      return { ...board, unknownEntries: plan.entryCount - entries }
    })
  })
}

async function begin(
  tx: Tx,
  actor: Actor,
  id: string,
  plan: PlanHead,
  staged: StagedFiles,
): Promise<BoardSummary | null> {
  const { views, labelOrder, ...properties } = plan.board
  const before = await beginCopy(tx, actor, { id, ...properties })
  if (before) return before
  await writeLabelOrder(tx, id, labelOrder)
  await insertSavedViews(tx, id, views)
  if (plan.hasArchive) {
    await tx.board.create({ data: { id: archiveId(id), name: "", archiveOf: id } })
  }
  await insertRows(tx, "CustomField", plan.customFields.map(toFieldRow))
  const files = [...staged.values()]
  await recordFiles(tx, actor, files)
  await requireFiles(files)
  return null
}

async function insertCards(tx: Tx, actor: Actor, rows: CardRows): Promise<void> {
  await insertRows(tx, "Card", rows.cards)
  await insertRows(tx, "Checklist", rows.checklists)
  await insertRows(tx, "ChecklistItem", rows.checklist)
  await insertRows(tx, "Comment", rows.comments)
  await insertRows(tx, "ImportedAssignee", rows.imported)
  await insertRows(tx, "Attachment", rows.attachments)
  await setCovers(tx, rows.covers)
  await insertRows(tx, "Archival", rows.archivals)
  await insertRows(tx, "CardTemplate", rows.cardTemplates)
  const repeats = rows.repeats.map((repeat) => ({ ...repeat, userId: actor.id }))
  await insertRows(tx, "RepeatRule", repeats)
}

function unknownEntriesText(count: number): string[] {
  if (count === 0) return []
  return [`${countText(count, "entry", "entries")} of the activity could not be understood`]
}

function missingFilesText(count: number, isArchive: boolean): string[] {
  if (count === 0) return []
  const files = countText(count, "file")
  const reason = isArchive ? ", as the content is missing" : ": only an export as a tar holds files"
  return [`${files} could not be attached${reason}`]
}
