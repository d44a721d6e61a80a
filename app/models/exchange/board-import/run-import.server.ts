import { db, transaction } from "~/database/db.server"
import { conflict, invalid } from "~/errors"
import { listPeople } from "~/models/people/account/user.server"
import type { Actor } from "~/models/access/access.server"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import { newId } from "~/models/text/id"
import type { PlanRequest } from "./board-reader.server"
import { withPaths } from "./brought-files.server"
import type {
  BoardImport,
  ChooseForImport,
  ImportChoice,
  ImportKey,
  ImportState,
  MadeBoard,
} from "./import"
import { chosenBoards, madeOf, optionsOf, requirePossible } from "./import-choice"
import { inImportTurn } from "./import-board.server"
import { idle, ImportProgress, stopWork } from "./import-progress.server"
import { CANCELLED } from "~/models/people/acting/stop-imports.server"
import { readImport, requireOwn, toImport, type ImportRow } from "./imports.server"
import { makeBoards } from "./make-boards.server"
import { openReader } from "./reader-process.server"

/** Begins to make the boards; what runs or is done already is left as it is. @throws 404; 400; 409 if it was undone */
export async function startImport(actor: Actor, input: ChooseForImport): Promise<BoardImport> {
  const { importId, ...choice } = input
  const row = await requireOwn(db, actor, importId)
  if (row.state === "undone") {
    throw conflict("This import was undone. Please bring the files again.")
  }
  requirePossible(toImport(row), choice)
  await requireKnown(actor, choice)
  const began = { doneCount: 0, allCount: 0, message: null, changedAt: new Date() }
  const begun = await transaction((tx) =>
    tx.boardImport.updateMany({
      where: { id: importId, ...idle() },
      data: { ...began, state: "running", choices: choice },
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

/** Breaks off what is being fetched or made, which leaves nothing behind. @throws 404 */
export async function cancelImport(actor: Actor, { importId }: ImportKey): Promise<BoardImport> {
  await requireOwn(db, actor, importId)
  await stopWork(importId, "fetching", "Fetching was cancelled.")
  await stopWork(importId, "running", CANCELLED)
  return readImport(actor, { importId })
}

async function run(actor: Actor, row: ImportRow): Promise<void> {
  const brought = toImport(row)
  const progress = new ImportProgress(row.id, "running")
  const make = (paths: Parameters<typeof openReader>[0]) =>
    inImportTurn(actor, async () => {
      const people = peopleOf(brought)
      const usernames = await usernamesOf(people)
      const reader = openReader(paths)
      progress.signal.addEventListener("abort", () => reader.close())
      try {
        await makeBoards(actor, reader, requestsOf(brought, usernames), {
          people,
          onPlanned: (cards) => void (progress.all += cards),
          onCards(cards) {
            progress.signal.throwIfAborted()
            progress.done += cards
          },
          async finish(tx, boards) {
            const made = boards.map(({ id, name, notes }): MadeBoard => ({ id, name, notes }))
            await progress.end(tx, { state: "done" satisfies ImportState, boards: made })
            await tx.importFile.deleteMany({ where: { importId: row.id } })
          },
        })
      } finally {
        reader.close()
      }
    })
  try {
    await withPaths(row.files, make)
    await removeUnused(row.files.map(({ key }) => key))
  } catch (error) {
    await progress.fail(error, "Nothing was created.")
  } finally {
    progress.stop()
  }
}

const peopleOf = ({ people, choice }: BoardImport): ReadonlyMap<string, string> =>
  new Map((choice.people ?? []).map(({ place, userId }) => [people[place]?.name ?? "", userId]))

/** @param people ids by names in the files @returns usernames by these */
async function usernamesOf(people: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const where = { id: { in: [...people.values()] } }
  const users = await db.user.findMany({ where, select: { id: true, username: true } })
  const byId = new Map(users.map(({ id, username }) => [id, username]))
  return Object.fromEntries([...people].map(([name, id]) => [name, byId.get(id) ?? ""]))
}

const requestsOf = (brought: BoardImport, usernames: Record<string, string>): PlanRequest[] =>
  chosenBoards(brought, brought.choice).map((chosen) => ({
    part: chosen.place,
    boardId: newId(),
    options: { ...optionsOf(brought, chosen.place, brought.choice), usernames },
    choices: madeOf(brought, chosen),
  }))
