import { db, type Reader } from "~/database/db.server"
import { readBoardHeirs } from "~/database/rows/heir-rows.server"
import type { Actor } from "~/models/access/access.server"
import { fateOf, type Fate } from "~/models/access/heir.server"
import {
  workspaceOutcomesOf,
  type WorkspaceOutcome,
} from "~/models/people/workspace/leave-workspaces.server"
import type { DeletionPreview, Outcomes } from "./account-deletion"

export type BoardOutcome = { boardId: string; name: string } & Fate

/** The fate of the boards of an account that is deleted. */
export async function outcomesOf(
  reader: Reader,
  { id }: Actor,
  boardId?: string,
  reading: Promise<Heirs> = Promise.resolve(new Map()),
): Promise<BoardOutcome[]> {
  const [rows, heirs] = await Promise.all([readBoardHeirs(reader, id, boardId), reading])
  return rows.map((row) => ({
    boardId: row.id,
    name: row.name,
    ...fateOf(row, heirs.get(row.workspaceId)),
  }))
}

/** The caller has authorised it: it names boards. */
export async function previewDeletion(account: Actor): Promise<DeletionPreview> {
  // Together: a database may be far away.
  const reading = workspaceOutcomesOf(db, account)
  const [workspaces, boards] = await Promise.all([
    reading,
    outcomesOf(db, account, undefined, reading.then(heirsOf)),
  ])
  return { ...previewOf(boards), workspaces: previewOf(workspaces) }
}

type Person = { id: string; name: string }
type Heirs = ReadonlyMap<string | null, Person>

/** The next owners of workspaces, who own their boards then. */
const heirsOf = (outcomes: readonly WorkspaceOutcome[]): Heirs =>
  new Map(
    outcomes.flatMap((outcome) =>
      outcome.is === "passed on" ? [[outcome.workspaceId, outcome.newOwner] as const] : [],
    ),
  )

/** The names that a page shows; a person may own thousands of boards in workspaces. */
const MAX_NAMES = 100

function previewOf(outcomes: readonly (BoardOutcome | WorkspaceOutcome)[]): Outcomes {
  const deleted = outcomes.filter((outcome) => outcome.is === "deleted")
  const passedOn = outcomes.filter((outcome) => outcome.is === "passed on")
  return {
    deleted: deleted.slice(0, MAX_NAMES).map(({ name }) => name),
    moreDeleted: Math.max(0, deleted.length - MAX_NAMES),
    passedOn: passedOn
      .slice(0, MAX_NAMES)
      .map(({ name, newOwner }) => ({ name, to: newOwner.name })),
    morePassedOn: Math.max(0, passedOn.length - MAX_NAMES),
  }
}
