import { subMinutes } from "date-fns/subMinutes"
import { db, transaction, type Tx } from "~/database/db.server"
import { conflict, DomainError, invalid } from "~/errors"
import { log } from "~/log.server"
import { listPeople } from "~/models/account/user.server"
import type { Actor } from "~/models/access/access.server"
import { removeUnused } from "~/models/attachment/attachment-files.server"
import { newId } from "~/models/id"
import type { PlanRequest } from "./board-reader.server"
import { withPaths } from "./brought-files.server"
import type { BoardImport, ChooseForImport, ImportChoice, ImportKey, MadeBoard } from "./import"
import { chosenBoards, madeOf, optionsOf, requirePossible } from "./import-choice"
import { inImportTurn } from "./import-board.server"
import { readImport, requireOwn, toImport, type ImportRow } from "./imports.server"
import { makeBoards, type ImportedBoard } from "./make-boards.server"
import { openReader } from "./reader-thread.server"

// Boards are made while nobody waits for an answer: the import's row tells how far it is, and whether to go on.

const TOLD_EVERY_MS = 500
/** A running import without a sign of life for so long was on a server that was stopped. */
const SILENT_MINUTES = 1

/** Begins to make the boards; what runs or is done already is left as it is. @throws 404; 400; 409 if it was undone */
export async function startImport(actor: Actor, input: ChooseForImport): Promise<BoardImport> {
  const { importId, ...choice } = input
  const row = await requireOwn(db, actor, importId)
  if (row.state === "undone")
    throw conflict("This import was undone. Please bring the files again.")
  requirePossible(toImport(row), choice)
  await requireKnown(actor, choice)
  const now = new Date()
  const begun = await transaction((tx) =>
    tx.boardImport.updateMany({
      where: {
        id: importId,
        OR: [
          { state: "ready" },
          { state: "running", changedAt: { lt: subMinutes(now, SILENT_MINUTES) } },
        ],
      },
      data: {
        ...{ state: "running", choices: choice, message: null },
        ...{ cardsDone: 0, cardsAll: 0, changedAt: now },
      },
    }),
  )
  if (begun.count > 0) void run(actor, { ...row, choices: choice })
  return readImport(actor, { importId })
}

/** @throws 400 for a person who shares no board with the actor */
async function requireKnown(actor: Actor, { people = [] }: ImportChoice): Promise<void> {
  if (people.length === 0) return
  const known = new Set((await listPeople(actor)).map(({ id }) => id))
  if (people.every(({ userId }) => known.has(userId))) return
  throw invalid("You can only choose people with whom you share a board.")
}

/** Breaks a running import off, which leaves nothing behind. @throws 404 */
export async function cancelImport(actor: Actor, { importId }: ImportKey): Promise<BoardImport> {
  await requireOwn(db, actor, importId)
  await stop(importId, "The import was cancelled. Nothing was made.")
  return readImport(actor, { importId })
}

const stop = (id: string, message: string) =>
  transaction((tx) =>
    tx.boardImport.updateMany({
      where: { id, state: "running" },
      data: { state: "ready", message, changedAt: new Date() },
    }),
  )

async function run(actor: Actor, row: ImportRow): Promise<void> {
  const progress = new Progress(row.id)
  try {
    await withPaths(row.files, (paths) =>
      inImportTurn(actor, async () => {
        const reader = openReader(paths)
        progress.onEnd = () => reader.close()
        try {
          await makeBoards(actor, reader, requestsOf(toImport(row)), {
            people: peopleOf(toImport(row)),
            onPlanned: (cards) => void (progress.all += cards),
            onCards: (cards) => progress.add(cards),
            finish: (tx, boards) => finish(tx, row.id, boards, progress),
          })
        } finally {
          reader.close()
        }
      }),
    )
    await removeUnused(row.files.map(({ key }) => key))
  } catch (error) {
    if (!progress.isEnded) await stop(row.id, faultOf(error))
  } finally {
    progress.stop()
  }
}

const peopleOf = ({ people, choice }: BoardImport): ReadonlyMap<string, string> =>
  new Map((choice.people ?? []).map(({ place, userId }) => [people[place]?.name ?? "", userId]))

const requestsOf = (brought: BoardImport): PlanRequest[] =>
  chosenBoards(brought, brought.choice).map((chosen) => ({
    part: chosen.place,
    boardId: newId(),
    options: optionsOf(brought, chosen.place, brought.choice),
    choices: madeOf(brought, chosen),
  }))

/** @throws if the import was cancelled */
async function finish(
  tx: Tx,
  id: string,
  boards: readonly ImportedBoard[],
  progress: Progress,
): Promise<void> {
  const made = boards.map(({ id: boardId, name, notes }): MadeBoard => ({
    id: boardId,
    name,
    notes,
  }))
  const { done: cardsDone, all: cardsAll } = progress
  const { count } = await tx.boardImport.updateMany({
    where: { id, state: "running" },
    data: { state: "done", boards: made, cardsDone, cardsAll, changedAt: new Date() },
  })
  if (count === 0) throw new Cancelled()
  await tx.importFile.deleteMany({ where: { importId: id } })
}

class Cancelled extends Error {}

function faultOf(error: unknown): string {
  if (error instanceof DomainError) return `${error.message} Nothing was made.`
  log.error({ err: error }, "an import failed")
  return "Something went wrong on this server. Nothing was made."
}

/** Tells the row how far its import is, and learns from it whether to go on. */
class Progress {
  done = 0
  all = 0
  isEnded = false
  onEnd: () => void = () => undefined
  readonly #id: string
  readonly #timer: NodeJS.Timeout

  constructor(id: string) {
    this.#id = id
    this.#timer = setInterval(() => void this.#tell(), TOLD_EVERY_MS).unref()
  }

  /** @throws if the import was cancelled */
  add(cards: number): void {
    if (this.isEnded) throw new Cancelled()
    this.done += cards
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #tell(): Promise<void> {
    const data = { cardsDone: this.done, cardsAll: this.all, changedAt: new Date() }
    try {
      const where = { id: this.#id, state: "running" }
      const { count } = await transaction((tx) => tx.boardImport.updateMany({ where, data }))
      if (count > 0 || this.isEnded) return
      this.isEnded = true
      this.stop()
      this.onEnd()
    } catch (err) {
      log.warn({ err }, "the progress of an import could not be told")
    }
  }
}
