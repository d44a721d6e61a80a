import { subDays } from "date-fns/subDays"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { conflict, notFound } from "~/errors"
import { listPeople } from "~/models/people/account/user.server"
import type { Actor } from "~/models/access/access.server"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import { newId } from "~/models/text/id"
import { ArrivingFiles, withPaths, type KeptFile } from "./brought-files.server"
import { guessPeople } from "./guess-people"
import type {
  BoardImport,
  BringFiles,
  ChooseForImport,
  ImportChoice,
  ImportKey,
  ImportState,
  ImportSummary,
  MadeBoard,
  Preview,
} from "./import"
import { choiceFor, optionsOf, requirePossible } from "./import-choice"
import { isSilent, STOPPED } from "./import-progress.server"
import { inImportTurn, whileReceiving } from "./import-board.server"
import type { NamedPath } from "./open-files"
import type { ReadOptions } from "./origin"
import { openReader } from "./reader-process.server"

// Files that a person brought, with their preview, until boards are made of them.

/** Before anything is fetched. */
export const NOTHING_SEEN: Preview = {
  filename: "",
  boards: [],
  people: [],
  morePeople: 0,
  failed: [],
  timeZone: "UTC",
}

/** Of a person: the oldest give way. */
const MAX_READY = 5
const MAX_SHOWN = 20
const MAX_PEOPLE = 100
/** As long as a deleted board can be restored. */
export const UNDO_DAYS = 7
const READY_DAYS = 1

/**
 * Keeps the files that `receive` takes, and looks at them. The same `id` keeps only one import.
 * @throws 400 with what a file is if it has no board; 409 for a used id; 413, 429, 503, 507; the errors of `receive`
 */
export const bringFiles = (
  actor: Actor,
  receive: (files: ArrivingFiles) => Promise<BringFiles>,
): Promise<BoardImport> =>
  whileReceiving(actor, "", async () => {
    const files = new ArrivingFiles()
    try {
      const { id = newId(), timeZone } = await receive(files)
      const before = await findOwn(db, actor, id)
      if (before) return toImport(before)
      const preview = await lookAt(actor, files.paths, timeZone)
      const kept = await files.keep()
      const row = await createImport(actor, { id, state: "ready", preview, files: kept })
      if (!row) await removeUnused(kept.map(({ key }) => key))
      await discardOldest(actor)
      return await readImport(actor, { importId: id })
    } finally {
      await files.discard()
    }
  })

/** Reads files that are on this machine, in the actor's turn. @throws 400, 413, 429, 503 */
export async function lookAt(
  actor: Actor,
  files: NamedPath[],
  timeZone: string,
  chosen: readonly ReadOptions[] = [],
): Promise<Preview> {
  const look = async () => {
    const reader = openReader(files)
    try {
      return await reader.look({ zone: timeZone }, chosen)
    } finally {
      reader.close()
    }
  }
  const { boards, people } = await inImportTurn(actor, look)
  const offered = people
    .filter(({ isSeveral }) => !isSeveral)
    .slice(0, MAX_PEOPLE)
    .map(({ name, username, uses }) => ({ name, username, uses }))
  return {
    filename: files.map(({ name }) => name || "a file").join(", "),
    boards,
    people: offered,
    timeZone,
    morePeople: people.length - offered.length,
    failed: [],
  }
}

type NewImport = { id: string; state: ImportState; preview: Preview; files: readonly KeptFile[] }

/** @returns null if the same `id` has created one before @throws 409 for one of somebody else */
export const createImport = (
  actor: Actor,
  { id, state, preview, files }: NewImport,
): Promise<ImportRow | null> =>
  transaction(async (tx) => {
    const before = await tx.boardImport.findUnique({ where: { id } })
    if (before?.userId === actor.id) return null
    if (before) throw conflict("There is an import with this id already.")
    const choices = { people: guessPeople(preview.people, await listPeople(actor, tx)) }
    const now = new Date()
    const data = { id, userId: actor.id, state, preview, choices, createdAt: now, changedAt: now }
    await tx.boardImport.create({ data })
    await recordKept(tx, id, files)
    return requireOwn(tx, actor, id)
  })

/** Notes the files of an import, in their order. */
export async function recordKept(
  tx: Tx,
  importId: string,
  files: readonly KeptFile[],
): Promise<void> {
  const data = files.map((file, position) => ({ ...file, importId, position }))
  await tx.importFile.createMany({ data })
}

/** Makes room: of a person, few imports wait. */
export async function discardOldest(actor: Actor): Promise<void> {
  const old = await db.boardImport.findMany({
    where: { userId: actor.id, state: "ready" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: MAX_READY,
    select: { id: true },
  })
  await deleteImports({ id: { in: old.map(({ id }) => id) }, state: "ready" })
}

/** @throws 404 */
export async function readImport(actor: Actor, { importId }: ImportKey): Promise<BoardImport> {
  return toImport(await requireOwn(db, actor, importId))
}

/** The newest first. */
export async function listImports(actor: Actor): Promise<ImportSummary[]> {
  const rows = await db.boardImport.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_SHOWN,
  })
  return rows.map(toImport).map(({ id, state, filename, made, createdAt }) => ({
    id,
    state,
    filename,
    made,
    createdAt,
  }))
}

/** Looks again, with what the columns of tables mean. @throws 404; 409 unless it is ready; 400, 410, 413, 429, 503 */
export async function lookAgain(actor: Actor, input: ChooseForImport): Promise<BoardImport> {
  const { importId, ...choice } = input
  const row = await requireOwn(db, actor, importId)
  const before = toImport(row)
  if (before.state !== "ready") throw conflict("This import has begun already.")
  requirePossible(before, choice)
  const options = before.boards.map((_board, place) => optionsOf(before, place, choice))
  const seen = await withPaths(row.files, (paths) => lookAt(actor, paths, before.timeZone, options))
  const preview = { ...seen, filename: before.filename, failed: before.failed }
  await transaction((tx) =>
    tx.boardImport.updateMany({
      where: { id: importId, state: "ready" },
      data: { preview, choices: choiceFor(preview, before, choice) },
    }),
  )
  return readImport(actor, { importId })
}

/** Forgets an import that is not running, with its files. @throws 404; 409 while it runs */
export async function discardImport(actor: Actor, { importId }: ImportKey): Promise<void> {
  const { state } = toImport(await requireOwn(db, actor, importId))
  if (state === "fetching" || state === "running") {
    throw conflict("This import is running. Cancel it first.")
  }
  await deleteImports({ id: importId })
}

/** Forgets imports that nobody can use any more. */
export const deleteOldImports = (now: Date): Promise<void> =>
  deleteImports({
    OR: [
      {
        state: { in: ["fetching", "ready", "running"] },
        changedAt: { lt: subDays(now, READY_DAYS) },
      },
      { changedAt: { lt: subDays(now, UNDO_DAYS) } },
    ],
  })

async function deleteImports(where: Prisma.BoardImportWhereInput): Promise<void> {
  const keys = await transaction(async (tx) => {
    const files = await tx.importFile.findMany({ where: { import: where }, select: { key: true } })
    await tx.boardImport.deleteMany({ where })
    return files.map(({ key }) => key)
  })
  await removeUnused(keys)
}

const WITH_FILES = { files: { orderBy: { position: "asc" } } } as const

export type ImportRow = Prisma.BoardImportGetPayload<{ include: typeof WITH_FILES }>

const findOwn = (reader: Reader, actor: Actor, id: string) =>
  reader.boardImport.findFirst({ where: { id, userId: actor.id }, include: WITH_FILES })

/** @throws 404 */
export async function requireOwn(reader: Reader, actor: Actor, id: string): Promise<ImportRow> {
  const row = await findOwn(reader, actor, id)
  if (!row) throw notFound()
  return row
}

export function toImport(row: Omit<ImportRow, "files">): BoardImport {
  const { id, doneCount, allCount } = row
  const wasStopped = isSilent(row)
  return {
    ...(row.preview as Preview),
    id,
    doneCount,
    allCount,
    state: wasStopped ? "ready" : (row.state as ImportState),
    message: wasStopped ? STOPPED : row.message,
    choice: row.choices as ImportChoice,
    made: row.boards as MadeBoard[],
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}
