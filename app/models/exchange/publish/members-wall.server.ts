import { getAccess, type Actor } from "~/models/access/access.server"
import { readPublicBoard } from "./public-board-view.server"
import type { Published } from "./published.server"
import type { PublicBoard } from "./public-view"

/**
 * A board for a wall as its members may see it: all lists, and people with their names. Null for others, for what is not there, and
 * for an archived board. @param zone by whose clock dates are shown
 */
export async function readMembersWall(
  actor: Actor,
  boardId: string,
  zone: string,
): Promise<PublicBoard | null> {
  const access = await getAccess(actor, boardId)
  if (!access || access.isArchived) return null
  const { version, createdAt, showsNumbers } = access
  const published: Published = {
    id: `wall of ${boardId} in ${zone}`,
    boardId,
    version,
    createdAt,
    showsNumbers,
    choices: { names: "full", comments: false, files: "none", listIds: null },
    sharedBy: null,
    creatorId: null,
    zone,
    embedIn: [],
    indexed: false,
    passwordHash: null,
    requestListId: null,
    takesCards: false,
    // Members see what waits, too.
    requestsNeedApproval: false,
    state: `${String(version)} ${createdAt.toISOString()}`,
  }
  const read = await readPublicBoard(published)
  return read && read.board
}
