import { setCovers } from "~/database/rows/cover-rows.server"
import { archiveId } from "~/database/archive-board"
import { transaction, type Tx } from "~/database/db.server"
import { FairQueue } from "~/database/transactions/fair-queue"
import { invalid, tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import {
  removeUnused,
  requireFiles,
  stageFile,
  type StagedFile,
} from "~/models/attachment/attachment-files.server"
import type { BoardSummary } from "~/models/board/board"
import { BOARD_JSON, type ImportBoard } from "./board-file"
import { readBoardFile } from "./board-file.server"
import { planBoard, type BoardPlan, type CardRows, type StagedFiles } from "./board-plan.server"
import { quote, readEntries, type Entry } from "./tar-entries.server"
import { toFieldRow } from "~/models/custom-field/imported-fields.server"
import { finishOwnBoard } from "~/models/board/board.server"
import { beginCopy } from "~/models/board/copy-board.server"
import { inTurn, orBreakOff } from "~/models/board/unfinished-board.server"
import { insertSavedViews } from "~/models/saved-view/saved-view.server"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { newKey, scratch } from "~/storage.server"
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
  { id = newId() }: ImportBoard,
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
    return await arrived.run(actor.id, () => createBoard(actor, id, scratch.get(key)), actor.id)
  } finally {
    runningImports.splice(runningImports.indexOf(ownImport), 1)
    await scratch.delete(key)
  }
}

async function createBoard(
  actor: Actor,
  id: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportedBoard> {
  const entries = readEntries(file)
  const staged = new Map<string, StagedFile>()
  let allowance: Allowance | undefined
  try {
    const first = await entries.next()
    if (first.done || first.value.name !== BOARD_JSON) {
      throw invalid("The archive must begin with board.json.")
    }
    const plan = await planBoard(await readBoardFile(first.value.content), id)
    allowance = await Allowance.open(actor)
    for await (const entry of entries) await stage(entry, plan, staged, allowance)
    const { unknownEntries, ...board } = await inTurn(actor, () => write(actor, id, plan, staged))
    const missing = missingFilesText(plan.fileCount - staged.size, first.value.size !== null)
    const unknown = unknownEntriesText(unknownEntries)
    return { ...board, notes: [...plan.notes, ...unknown, ...missing] }
  } finally {
    allowance?.release()
    await entries.return(undefined)
    await removeUnused([...staged.values()].map(({ key }) => key))
  }
}

async function stage(
  { name, size, content }: Entry,
  { files }: BoardPlan,
  staged: Map<string, StagedFile>,
  allowance: Allowance,
): Promise<void> {
  const file = files.get(name)
  if (!file) throw invalid(`The archive holds ${quote(name)}, which board.json does not name.`)
  if (staged.has(name)) throw invalid(`The archive holds ${quote(name)} twice.`)
  if (size !== file.fileSize) {
    throw invalid(`${file.location}, fileSize: The file in the archive has ${size} bytes.`)
  }
  staged.set(name, await stageFile(content, file, allowance))
}

/** A file may have ten thousand archived lists. */
const LISTS_PER_PART = 500

type Imported = BoardSummary & { unknownEntries: number }

async function write(
  actor: Actor,
  id: string,
  plan: BoardPlan,
  staged: StagedFiles,
): Promise<Imported> {
  const before = await transaction((tx) => begin(tx, actor, id, plan, staged))
  if (before) return { ...before, unknownEntries: 0 }
  return orBreakOff(id, async () => {
    for (let first = 0; first < plan.lists.length; first += LISTS_PER_PART) {
      const rows = plan.lists.slice(first, first + LISTS_PER_PART)
      await transaction((tx) => insertRows(tx, "List", rows))
    }
    const cardIds: string[] = []
    for await (const rows of plan.cards(staged)) {
      cardIds.push(...rows.cards.map((card) => card.id))
      await transaction((tx) => insertCards(tx, actor, rows))
    }
    let entries = 0
    for await (const rows of plan.activity.rows(cardIds)) {
      await transaction((tx) => insertRows(tx, "Activity", rows))
      entries += rows.length
    }
    return transaction(async (tx) => {
      // The last entry of the activity is the board's version.
      await tx.board.update({ where: { id }, data: { version: entries } })
      const board = await finishOwnBoard(tx, actor, id)
      return { ...board, unknownEntries: plan.activity.count - entries }
    })
  })
}

async function begin(
  tx: Tx,
  actor: Actor,
  id: string,
  plan: BoardPlan,
  staged: StagedFiles,
): Promise<BoardSummary | null> {
  const { views, ...properties } = plan.board
  const before = await beginCopy(tx, actor, { id, ...properties })
  if (before) return before
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
