import { db, transaction } from "~/database/db.server"
import { FairQueue } from "~/database/transactions/fair-queue"
import { conflict, DomainError, invalid, tooLarge } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import { ROOM_BYTES, type Fetched } from "~/models/exchange/board-fetch/fetch-planka-board.server"
import {
  fetchKanboardBoard,
  fetchPlankaBoard,
  fetchTrelloFiles,
  listKanboardProjects,
  listPlankaBoards,
  type FetchOptions,
} from "~/models/exchange/board-fetch/run-fetch.server"
import { requireKanboardAccess } from "~/models/exchange/board-fetch/kanboard-api.server"
import { requirePlankaAccess } from "~/models/exchange/board-fetch/planka-api.server"
import { requireNoGuests } from "~/models/people/account/guest.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { getStorageUse } from "~/models/board/storage/storage-quota.server"
import { ArrivingFiles, withPaths } from "~/models/exchange/board-import/brought-files.server"
import type {
  BoardImport,
  BringFiles,
  FailedFile,
  FetchFromTrello,
  FetchKanboard,
  FetchPlanka,
} from "~/models/exchange/board-import/import"
import { idle, ImportProgress } from "~/models/exchange/board-import/import-progress.server"
import {
  createImport,
  discardOldest,
  lookAt,
  NOTHING_SEEN,
  readImport,
  recordKept,
  requireOwn,
  toImport,
  type ImportRow,
} from "~/models/exchange/board-import/imports.server"

// Boards and files that are fetched from other servers, with a key of one's own, which is never stored.

/** Each fetch is a process that may wait for a slow server. */
const fetching = new FairQueue({
  maxWaitingPerPerson: 1,
  maxWaiting: 50,
  maxRunning: 6,
  tasks: "fetches",
})

const MAX_FAILED = 100

/** Begins to fetch a board of Planka, by its address there, or all boards of a server. @throws 409 for a used id */
export function startPlanka(actor: Actor, input: FetchPlanka): Promise<BoardImport> {
  const access = { address: input.address, key: input.apiKey }
  const { base } = requirePlankaAccess(access)
  const one = /\/boards\/(\d{1,30})(?:[/?#]|$)/.exec(input.address)?.[1]
  return startBoards(actor, input, {
    from: `Planka at ${base.host}`,
    one: one ?? null,
    async list(signal) {
      const projects = await listPlankaBoards(access, { signal })
      return projects.flatMap(({ boards }) => boards)
    },
    fetch: (boardId, files, options) => fetchPlankaBoard({ ...access, boardId, ...files }, options),
  })
}

/** Begins to fetch a project of Kanboard, by its address there, or all projects of a server. @throws 409 for a used id */
export function startKanboard(actor: Actor, input: FetchKanboard): Promise<BoardImport> {
  const access = { address: input.address, username: input.username, token: input.apiToken }
  const { base, projectId } = requireKanboardAccess(access)
  return startBoards(actor, input, {
    from: `Kanboard at ${base.host}`,
    one: projectId,
    list: (signal) => listKanboardProjects(access, { signal }),
    fetch: (id, files, options) =>
      fetchKanboardBoard({ ...access, projectId: id, ...files }, options),
  })
}

/** A server with boards. @property one the id of the only board that is wanted; null for all */
type Source = {
  from: string
  one: string | null
  list: (signal: AbortSignal) => Promise<{ id: string; name: string }[]>
  fetch: (
    id: string,
    files: { into: string; roomBytes: number },
    options: FetchOptions,
  ) => Promise<Fetched>
}

async function startBoards(
  actor: Actor,
  { id = newId(), timeZone }: BringFiles,
  source: Source,
): Promise<BoardImport> {
  requireNoGuests()
  const preview = { ...NOTHING_SEEN, filename: source.from, timeZone }
  const row = await createImport(actor, { id, state: "fetching", preview, files: [] })
  await discardOldest(actor)
  if (row) void runFetch(actor, row, (fetching) => fetchBoards(source, fetching))
  return readImport(actor, { importId: id })
}

async function fetchBoards(
  { one, list, fetch }: Source,
  { into, drop, roomBytes, progress }: Fetching,
): Promise<FailedFile[]> {
  const { signal } = progress
  const boards = one === null ? await list(signal) : [{ id: one, name: "board" }]
  if (boards.length === 0) throw invalid("This account sees no board there.")
  if (boards.length > LIMITS.ownBoards) throw tooLarge("These are too many boards for one import.")
  const failed: FailedFile[] = []
  const missing: DomainError[] = []
  for (const board of boards) {
    const path = into(`${board.name}.zip`)
    try {
      const options = { signal, onProgress: progress.onPart() }
      const fetched = await fetch(board.id, { into: path, roomBytes }, options)
      failed.push(...fetched.failed)
    } catch (error) {
      // Of several boards, the others still come.
      if (boards.length === 1 || !(error instanceof DomainError)) throw error
      drop(path)
      failed.push({ name: board.name, card: "", reason: error.message })
      missing.push(error)
    }
  }
  if (missing.length === boards.length) throw missing[0]
  return failed
}

/** Begins to fetch the files of boards of Trello, which an export only links to. @throws 404; 409 unless it is ready */
export async function startTrelloFiles(
  actor: Actor,
  { importId, apiKey: key, apiToken: token }: FetchFromTrello,
): Promise<BoardImport> {
  requireNoGuests()
  const row = await requireOwn(db, actor, importId)
  const begun = await transaction((tx) =>
    tx.boardImport.updateMany({
      where: { id: importId, ...idle() },
      data: { state: "fetching", message: null, doneCount: 0, allCount: 0, changedAt: new Date() },
    }),
  )
  if (begun.count === 0) throw conflict("This import has begun already.")
  void runFetch(actor, row, ({ into, roomBytes, progress }) =>
    withPaths(row.files, async (paths) => {
      const failed: FailedFile[] = []
      for (const file of paths) {
        const fetched = await fetchTrelloFiles(
          { file, key, token, into: into(file.name), roomBytes },
          { signal: progress.signal, onProgress: progress.onPart() },
        )
        failed.push(...fetched.failed)
      }
      return failed
    }),
  )
  return readImport(actor, { importId })
}

type Fetching = {
  /** Gives the path for a file of the import, which takes the place of those before. */
  into: (name: string) => string
  /** Forgets a path to which nothing was written. */
  drop: (path: string) => void
  roomBytes: number
  progress: ImportProgress
}

async function runFetch(
  actor: Actor,
  row: ImportRow,
  fetch: (fetching: Fetching) => Promise<FailedFile[]>,
): Promise<void> {
  const progress = new ImportProgress(row.id, "fetching")
  const files = new ArrivingFiles()
  try {
    const failed = await fetching.run(
      actor.id,
      async () => {
        const { used, limit } = await getStorageUse(actor)
        const roomBytes = Math.max(0, Math.min(ROOM_BYTES, limit - used))
        const drop = (path: string) => files.drop(path)
        return fetch({ into: (name) => files.add(name), drop, roomBytes, progress })
      },
      row.id,
    )
    const { filename, timeZone } = toImport(row)
    const seen = await lookAt(actor, files.paths, timeZone)
    const preview = { ...seen, filename, failed: failed.slice(0, MAX_FAILED) }
    const kept = await files.keep()
    try {
      await transaction(async (tx) => {
        await progress.end(tx, { state: "ready", preview, message: null })
        await tx.importFile.deleteMany({ where: { importId: row.id } })
        await recordKept(tx, row.id, kept)
      })
    } finally {
      await removeUnused([...kept, ...row.files].map(({ key }) => key))
    }
  } catch (error) {
    await progress.fail(error)
  } finally {
    progress.stop()
    await files.discard()
  }
}
