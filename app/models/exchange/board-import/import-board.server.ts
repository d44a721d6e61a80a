import { createHash } from "node:crypto"
import { FairQueue } from "~/database/transactions/fair-queue"
import { tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { ImportBoard } from "~/models/exchange/board-file/board-file"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { newKey, scratch, scratchPath } from "~/storage/storage.server"
import type { PlanRequest } from "./board-reader.server"
import { makeBoards, type ImportedBoard } from "./make-boards.server"
import type { NamedPath } from "./open-files"
import { openReader } from "./reader-process.server"

/** Imports whose file has arrived: each takes memory, so that few run at once. */
const arrived = new FairQueue({
  maxWaitingPerPerson: 2,
  maxWaiting: 100,
  maxRunning: 2,
  tasks: "imports",
})

/** Runs `work`, which reads a file that was brought, when it is the actor's turn. @throws 429, 503 */
export const inImportTurn = <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
  arrived.run(actor.id, work, actor.id)

/** From the first byte of their files on. A double click sends the same import twice. */
const runningImports: { actorId: string; id: string }[] = []
const MAX_OF_PERSON = 2

/** Receives the files of an import. @throws 429 while the actor sends those of another */
export async function whileReceiving<T>(
  actor: Actor,
  id: string,
  receive: () => Promise<T>,
): Promise<T> {
  const end = beginReceiving(actor, id)
  try {
    return await receive()
  } finally {
    end()
  }
}

/** @returns what ends it @throws 429 while the actor sends the files of another import */
function beginReceiving(actor: Actor, id: string): () => void {
  const own = runningImports.filter((each) => each.actorId === actor.id)
  if (own.length >= MAX_OF_PERSON || own.some((each) => each.id !== id)) {
    throw tooMany(10, "Another board of yours is still being imported.")
  }
  const ownImport = { actorId: actor.id, id }
  runningImports.push(ownImport)
  return () => void runningImports.splice(runningImports.indexOf(ownImport), 1)
}

/** As `importArriving`, where everything is known before the file. */
export const importBoard = (
  actor: Actor,
  input: ImportBoard,
  source: AsyncIterable<Uint8Array>,
): Promise<ImportedBoard> =>
  importArriving(actor, async (take) => {
    await take(input.id, source)
    return input
  })

/** @param id of the new board, if it is known already */
type TakeFile = (id: string | undefined, source: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Imports a tar of `board.json` and the board's files, or the JSON alone, all or nothing. People in it are stored by
 * name: nobody becomes a member or the author of a comment. The same `id` creates only one board.
 * @param receive takes the file, and returns the input once it is whole
 * @throws 400 with the location of an error; 413, 507; 429 while the actor imports another; 503; the errors of `receive`
 */
export async function importArriving(
  actor: Actor,
  receive: (take: TakeFile) => Promise<ImportBoard>,
): Promise<ImportedBoard> {
  const key = newKey()
  let end = () => {}
  try {
    const {
      id = newId(),
      timeZone = "UTC",
      filename = "",
    } = await receive(async (early, source) => {
      end = beginReceiving(actor, early ?? newId())
      // The whole file first: slow senders must not hold up others.
      await scratch.put(key, source, LIMITS.boardFile)
    })
    const file = { name: filename, path: scratchPath(key) }
    return await inImportTurn(actor, () => makeAll(actor, { id, timeZone, file }))
  } finally {
    end()
    await scratch.delete(key)
  }
}

type Making = { id: string; timeZone: string; file: NamedPath }

/** Makes the boards of a file. @returns the first, with notes about all */
async function makeAll(actor: Actor, { id, timeZone, file }: Making): Promise<ImportedBoard> {
  const reader = openReader([file])
  try {
    const names = await reader.names()
    const requests = names.map((_name, part): PlanRequest => {
      const boardId = part === 0 ? id : idOfPart(id, part)
      return { part, boardId, options: { zone: timeZone }, choices: {} }
    })
    const [first, ...others] = await makeBoards(actor, reader, requests)
    if (!first) throw new Error("A file without a board was not refused.")
    return { ...first, notes: [...first.notes, ...others.flatMap(notesOfAnother)] }
  } finally {
    reader.close()
  }
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
