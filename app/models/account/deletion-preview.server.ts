import { db, type Reader } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { fateOf, heirsBeside, type Fate } from "~/models/access/heir.server"
import {
  workspaceOutcomesOf,
  type WorkspaceOutcome,
} from "~/models/workspace/leave-workspaces.server"
import type { DeletionPreview, Outcomes } from "./account-deletion"

export type BoardOutcome = { boardId: string; name: string } & Fate

/** What becomes of the boards of an account that is deleted. */
export async function outcomesOf(
  reader: Reader,
  { id }: Actor,
  boardId?: string,
  reading: Promise<Heirs> = Promise.resolve(new Map()),
): Promise<BoardOutcome[]> {
  const memberships = await reader.member.findMany({
    where: { userId: id, boardId },
    select: {
      role: true,
      board: {
        select: {
          id: true,
          name: true,
          workspaceId: true,
          members: heirsBeside(id),
        },
      },
    },
    orderBy: [{ board: { name: "asc" } }, { boardId: "asc" }],
  })
  const heirs = await reading
  return memberships.map(({ role, board: { id: boardId, name, workspaceId, members } }) => {
    return { boardId, name, ...fateOf(role, members, heirs.get(workspaceId)) }
  })
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

function previewOf(outcomes: readonly (BoardOutcome | WorkspaceOutcome)[]): Outcomes {
  return {
    deleted: outcomes.flatMap((outcome) => (outcome.is === "deleted" ? [outcome.name] : [])),
    passedOn: outcomes.flatMap((outcome) =>
      outcome.is === "passed on" ? [{ name: outcome.name, to: outcome.newOwner.name }] : [],
    ),
  }
}
