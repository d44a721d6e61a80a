import { isDeepStrictEqual } from "node:util"
import { subHours } from "date-fns/subHours"
import { deleteOlderSteps, insertUndoStep } from "~/database/rows/undo-rows.server"
import type { Reader, Tx } from "~/database/db.server"
import type { CardName } from "~/models/board/event/entry"
import { deleteInBatches } from "~/models/text/delete-in-batches.server"
import { UNDO_HOURS, type Undo } from "./undo"

type Person = { boardId: string; userId: string }
export type UndoStep = Person & { version: number; undo: Undo }

const LARGE = 4000
/** With a large step, a person has fewer on a board: their texts must not fill the disk. */
const KEPT_WITH_LARGE = 20

/** Saves how the person undoes the change that gave the board its version. */
export async function insertStep(tx: Tx, { undo, ...key }: UndoStep): Promise<void> {
  const json = JSON.stringify(undo)
  await insertUndoStep(tx, { ...key, undo: json })
  if (json.length > LARGE) await deleteOlderSteps(tx, key, KEPT_WITH_LARGE)
}

/** Reads a person's last change on a board that can be undone, or the one of a version. */
export async function newestStep(
  tx: Reader,
  where: Person,
  version?: number,
): Promise<UndoStep | null> {
  const row = await tx.undoStep.findFirst({
    where: {
      ...where,
      ...(version !== undefined && { version }),
      createdAt: { gt: subHours(new Date(), UNDO_HOURS) },
    },
    orderBy: { version: "desc" },
  })
  return row && { ...where, version: row.version, undo: toUndo(row.undo) }
}

type ChangedBoards = Extract<Undo, { kind: "changed_boards" }>
type ChangedBoard = Pick<ChangedBoards, "to"> & {
  kind: "changed_board"
  card: CardName
  from: ChangedBoards["from"] & { listId: string; position: number }
} & Pick<ChangedBoards["cards"][number], "before" | "after">

/** Version 1.0 wrote another step for a card that changed its board. */
function toUndo(stored: unknown): Undo {
  const undo = stored as Undo | ChangedBoard
  if (undo.kind !== "changed_board") return undo
  const { card, from, to, before, after } = undo
  const { listId, position, ...board } = from
  return {
    kind: "changed_boards",
    from: board,
    to,
    cards: [{ ...card, listId, position, before, after }],
  }
}

/** The person's later steps on the board that were not undone. */
export function laterSteps(tx: Tx, { boardId, userId, version }: UndoStep) {
  const where = { boardId, userId, version: { gt: version } }
  return tx.undoStep.findMany({ where, select: { undo: true } })
}

export async function deleteStep(tx: Tx, { boardId, userId, version }: UndoStep): Promise<void> {
  await tx.undoStep.deleteMany({ where: { boardId, userId, version } })
}

/** Deletes the step that a change of two boards has on the other one. */
export async function deleteTwin(tx: Tx, step: UndoStep, boardId: string): Promise<void> {
  const where = { boardId, userId: step.userId }
  const twin = (await tx.undoStep.findMany({ where })).find(({ undo }) =>
    isDeepStrictEqual(toUndo(undo), step.undo),
  )
  if (twin) await deleteStep(tx, { ...step, ...twin, undo: step.undo })
}

/** Deletes the steps that are too old to be used. */
export function deleteOldSteps(now: Date): Promise<number> {
  const where = { createdAt: { lte: subHours(now, UNDO_HOURS) } }
  return deleteInBatches((tx, limit) => tx.undoStep.deleteMany({ where, limit }))
}
