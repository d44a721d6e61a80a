import { Readable } from "node:stream"
import { z } from "zod"
import { countFromHighest } from "~/database/card-numbers.server"
import { setCovers } from "~/database/rows/cover-rows.server"
import { archiveId } from "~/database/archive-board"
import { transaction, type Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { FROM_NOWHERE } from "~/models/access/copied-content.server"
import {
  removeUnused,
  requireFiles,
  stageFile,
  type StagedFile,
} from "~/models/board/attachment/attachment-files.server"
import { BoardSummary } from "~/models/board/board/board"
import type { CardRows, StagedFiles } from "~/models/exchange/board-file/board-plan.server"
import { withPeople } from "~/models/exchange/board-file/reactions-file"
import { rememberPeople, takeOwn } from "~/models/board/assignment/known-people.server"
import { toFieldRow } from "~/models/board/custom-field/imported-fields.server"
import { finishOwnBoard } from "~/models/board/board/board.server"
import { beginCopy } from "~/models/board/copy/copy-board.server"
import { inTurn, orBreakOff } from "~/models/board/board/unfinished-board.server"
import { writeLabelOrder } from "~/models/board/label/label-order.server"
import { insertSavedViews } from "~/models/board/saved-view/saved-view.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { Allowance, recordFiles } from "~/models/board/storage/storage-quota.server"
import { countText } from "~/models/text/count-text"
import type { PlanHead, PlanRequest } from "./board-reader.server"
import type { OpenReader } from "./reader-process.server"

export const ImportedBoard = BoardSummary.omit({ starred: true })
  .extend({
    notes: z.array(z.string()).meta({
      description: "Sentences about everything that differs from the file.",
      examples: [["2 comments have no author here."]],
    }),
  })
  .meta({ id: "ImportedBoard" })
export type ImportedBoard = z.output<typeof ImportedBoard>

type Options = {
  /** Ids of users by their names in the file. */
  people?: ReadonlyMap<string, string>
  /** Called with the number of cards of each board, before the first is written. */
  onPlanned?: (cards: number) => void
  /** Called with the number of cards of each part that was written. What it throws breaks the import off. */
  onCards?: (cards: number) => void
  /** In the transaction that makes the boards visible, after it. */
  finish?: (tx: Tx, boards: ImportedBoard[]) => Promise<void>
}

/** Makes boards of a file, all or nothing. @throws as `importBoard` */
export async function makeBoards(
  actor: Actor,
  reader: OpenReader,
  requests: readonly PlanRequest[],
  options: Options = {},
): Promise<ImportedBoard[]> {
  const { people = new Map(), onPlanned = () => undefined, onCards = () => undefined } = options
  // All are checked before the first is made.
  for (const request of requests.slice(1)) onPlanned((await reader.plan(request)).cardCount)
  const begun: string[] = []
  return orBreakOff(begun, async () => {
    const written: Written[] = []
    let boards: ImportedBoard[] = []
    for (const request of requests) {
      const plan = await reader.plan(request)
      if (written.length === 0) onPlanned(plan.cardCount)
      const preparing = { actor, reader, id: request.boardId, plan, people, begun, onCards }
      await prepareBoard(preparing, async (board) => {
        written.push(board)
        // In the turn of the last board, so that the same import sent twice finds them finished.
        if (written.length === requests.length)
          boards = await finishBoards(actor, written, people, options.finish)
      })
    }
    return boards
  })
}

const finishBoards = (
  actor: Actor,
  written: readonly Written[],
  people: ReadonlyMap<string, string>,
  finish: Options["finish"],
) =>
  transaction(async (tx) => {
    const boards: ImportedBoard[] = []
    for (const { id, notes, before } of written) {
      boards.push({ ...(before ?? (await finishOwnBoard(tx, actor, id))), notes })
      if (before) continue
      await rememberPeople(tx, id, people)
      await takeOwn(tx, id, actor.id)
    }
    await finish?.(tx, boards)
    return boards
  })

type Preparing = {
  actor: Actor
  reader: OpenReader
  id: string
  plan: PlanHead
  people: ReadonlyMap<string, string>
  begun: string[]
  onCards: (cards: number) => void
}

/** @property before the board, if the same import has made it before */
type Written = { id: string; notes: string[]; before: BoardSummary | null }

/** @param onWritten runs in the same turn */
async function prepareBoard(
  preparing: Preparing,
  onWritten: (board: Written) => Promise<void>,
): Promise<void> {
  const { actor, reader, id, plan } = preparing
  const staged = new Map<string, StagedFile>()
  let allowance: Allowance | undefined
  try {
    allowance = await Allowance.open(actor)
    for (const [entry, planned] of plan.files) {
      const bytes = await reader.file(entry)
      if (bytes) staged.set(entry, await stageFile(Readable.from([bytes]), planned, allowance))
    }
    const missing = missingFilesText(plan.fileCount - staged.size, plan.files.size > 0)
    await inTurn(actor, async () => {
      const { before, unknownEntries } = await writeBoard({ ...preparing, staged })
      const notes = [...plan.notes, ...unknownEntriesText(unknownEntries), ...missing]
      await onWritten({ id, notes, before })
    })
  } finally {
    allowance?.release()
    await removeUnused([...staged.values()].map(({ key }) => key))
  }
}

/** A file may have ten thousand archived lists. */
const LISTS_PER_PART = 500

type Writing = Preparing & { staged: Map<string, StagedFile> }

/** Writes a board that is not finished. */
async function writeBoard(
  writing: Writing,
): Promise<{ before: BoardSummary | null; unknownEntries: number }> {
  const { actor, id, plan, people, staged, reader, begun, onCards } = writing
  const before = await transaction((tx) => begin(tx, actor, id, plan, staged))
  if (before) return { before, unknownEntries: 0 }
  begun.push(id)
  for (let first = 0; first < plan.lists.length; first += LISTS_PER_PART) {
    const rows = plan.lists.slice(first, first + LISTS_PER_PART)
    await transaction((tx) => insertRows(tx, "List", rows))
  }
  for (let rows; (rows = await reader.nextCards(staged)); onCards(rows.cards.length)) {
    const batch = rows
    await transaction((tx) => insertCards(tx, actor, batch, people))
  }
  let entries = 0
  for (let rows; (rows = await reader.nextEntries()); entries += rows.length) {
    const batch = rows
    await transaction((tx) => insertRows(tx, "Activity", batch))
  }
  // The last entry of the activity is the board's version.
  await transaction(async (tx) => {
    await tx.board.update({ where: { id }, data: { version: entries } })
    await countFromHighest(tx, id)
  })
  return { before: null, unknownEntries: plan.entryCount - entries }
}

async function begin(
  tx: Tx,
  actor: Actor,
  id: string,
  plan: PlanHead,
  staged: StagedFiles,
): Promise<BoardSummary | null> {
  const { views, labelOrder, ...properties } = plan.board
  const before = await beginCopy(tx, actor, { id, ...properties }, FROM_NOWHERE)
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

async function insertCards(
  tx: Tx,
  actor: Actor,
  rows: CardRows,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRows(tx, "Card", rows.cards)
  await insertRows(tx, "Checklist", rows.checklists)
  await insertRows(tx, "ChecklistItem", rows.checklist)
  const comments = rows.comments.map((comment) => ({
    ...comment,
    authorId: people.get(comment.importedAuthor ?? "") ?? null,
  }))
  await insertRows(tx, "Comment", comments)
  await insertRows(tx, "Reaction", withPeople(rows.reactions, people))
  await insertRows(tx, "ImportedAssignee", rows.imported)
  await insertRows(tx, "Attachment", rows.attachments)
  await setCovers(tx, rows.covers)
  await insertRows(tx, "Archival", rows.archivals)
  await insertRows(tx, "CardTemplate", rows.cardTemplates)
  const repeats = rows.repeats.map((repeat) => ({ ...repeat, userId: actor.id }))
  await insertRows(tx, "RepeatRule", repeats)
  await insertRows(tx, "Relation", rows.relations)
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
