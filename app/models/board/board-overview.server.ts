import { readTileRows, type TileRow } from "~/database/tile-rows.server"
import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { Background } from "./background"
import type { BoardOverview, BoardTile } from "./board-overview"
import { getBoardContents } from "./board.server"
import { pageOf } from "~/models/page-of"
import { can, type Role } from "~/models/access/role"

const BOARDS_PER_PAGE = 100

/** Characters of a description on a tile. The whole may be as long as a book. */
const TILE_DESCRIPTION_LENGTH = 500

/** @param options.opened the id of a board of the actor whose whole description is returned */
export async function getBoardOverview(
  actor: Actor,
  options: { page: number; opened: string | null; deleted?: string | null },
): Promise<BoardOverview> {
  const where = { userId: actor.id }
  const count = await db.member.count({ where })
  const page = pageOf(options.page, count, BOARDS_PER_PAGE)
  const tiles = await readTileRows(actor.id, {
    ...{ skip: page.first, take: BOARDS_PER_PAGE },
    // One more shows whether the description is longer.
    length: TILE_DESCRIPTION_LENGTH + 1,
  })
  const opened = options.opened === null ? null : await readBoard(actor, options.opened)
  const deletes = opened !== null && options.deleted === opened.id && can(opened.userRole, "own")
  const contents = deletes ? await getBoardContents(actor, { boardId: opened.id }) : null
  return { ...page, boards: tiles.map(toTile).map(cut), opened, contents }
}

async function readBoard(actor: Actor, boardId: string): Promise<BoardTile | null> {
  const member = await db.member.findUnique({
    where: { boardId_userId: { boardId, userId: actor.id } },
    select: {
      role: true,
      board: {
        select: { id: true, name: true, description: true, background: true, version: true },
      },
    },
  })
  return member && toTile({ ...member.board, role: member.role })
}

const toTile = ({ role, background, ...board }: TileRow): BoardTile => ({
  ...board,
  background: background as Background,
  userRole: role as Role,
})

function cut(tile: BoardTile): BoardTile {
  const { description } = tile
  if (description === null || description.length <= TILE_DESCRIPTION_LENGTH) return tile
  // A cut must not leave half a surrogate pair.
  const shown = description.slice(0, TILE_DESCRIPTION_LENGTH).replace(/[\ud800-\udbff]$/, "")
  return { ...tile, description: `${shown}…`, isCut: true }
}
