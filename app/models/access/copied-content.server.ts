import type { Reader } from "~/database/db.server"
import { getRole, type Actor } from "./access.server"

// A copy of a board and a template of it keep where they are from: docs/decisions/300.

/** Of which board something was made, and whether its maker owned all whose contents it has. */
export type CopiedFrom = { copiedFromId: string | null; copiedByOwner: boolean }

export const FROM_NOWHERE: CopiedFrom = { copiedFromId: null, copiedByOwner: false }

/** The origin that a copy keeps which the actor makes of a board. */
export async function copiedFrom(
  reader: Reader,
  actor: Actor,
  boardId: string,
): Promise<CopiedFrom> {
  const copy = { copiedFromId: boardId, copiedByOwner: false }
  return { ...copy, copiedByOwner: await mayPassOn(reader, actor, copy) }
}

/**
 * Whether the actor may give a copy's contents to people who are not on the boards that they are from: an owner of each of
 * them, or where one was deleted, a copy that was made by an owner of it.
 * @param workspaceId the people meant, who are on its boards already
 */
export async function mayPassOn(
  reader: Reader,
  actor: Actor,
  { copiedFromId, copiedByOwner }: CopiedFrom,
  workspaceId?: string,
): Promise<boolean> {
  if (copiedFromId === null) return true
  const source = await reader.board.findUnique({ where: { id: copiedFromId } })
  if (!source) return copiedByOwner
  const isTheirs = workspaceId !== undefined && source.workspaceId === workspaceId
  const mayOfSource =
    source.deletedAt === null
      ? isTheirs || (await getRole(reader, actor, source.id)) === "owner"
      : copiedByOwner
  return mayOfSource && mayPassOn(reader, actor, source, workspaceId)
}

/** The boards in use from which a copy is, the nearest first. */
export async function sourcesOf(
  reader: Reader,
  { copiedFromId }: Pick<CopiedFrom, "copiedFromId">,
): Promise<{ id: string; workspaceId: string | null }[]> {
  if (copiedFromId === null) return []
  const source = await reader.board.findUnique({ where: { id: copiedFromId } })
  if (!source) return []
  const others = await sourcesOf(reader, source)
  return source.deletedAt === null ? [source, ...others] : others
}
