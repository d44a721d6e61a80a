import { db } from "../db.server"
import type { Actor } from "./access.server"
import type { Background } from "./background"
import type { BoardOverview, BoardTile } from "./board-overview"
import { pageOf } from "./page-of"
import type { Role } from "./role"

const BOARDS_OF_PAGE = 100

/** Of a description, which may be as long as a book, a tile shows the beginning. */
const DESCRIPTION_OF_TILE = 500

const SHOWN = {
  role: true,
  board: {
    select: { id: true, name: true, description: true, background: true, version: true },
  },
} as const

/**
 * The boards that the actor is a member of, the newest first, a page at a time.
 * @param options.page from 1; a page that is not there is the nearest one that is
 * @param options.opened the id of a board whose description is wanted whole, if it is the actor's
 */
export async function getBoardOverview(
  actor: Actor,
  options: { page: number; opened: string | null },
): Promise<BoardOverview> {
  const where = { userId: actor.id }
  const count = await db.member.count({ where })
  const place = pageOf(options.page, count, BOARDS_OF_PAGE)
  const members = await db.member.findMany({
    where,
    select: SHOWN,
    orderBy: [{ board: { createdAt: "desc" } }, { boardId: "asc" }],
    skip: place.first,
    take: BOARDS_OF_PAGE,
  })
  const opened = options.opened === null ? null : await readBoard(actor, options.opened)
  return { ...place, boards: members.map(toTile).map(cut), opened: opened && toTile(opened) }
}

const readBoard = (actor: Actor, boardId: string) =>
  db.member.findUnique({
    where: { boardId_userId: { boardId, userId: actor.id } },
    select: SHOWN,
  })

type Row = NonNullable<Awaited<ReturnType<typeof readBoard>>>

const toTile = ({ role, board }: Row): BoardTile => ({
  id: board.id,
  name: board.name,
  description: board.description,
  background: board.background as Background,
  userRole: role as Role,
  version: board.version,
})

function cut(tile: BoardTile): BoardTile {
  const { description } = tile
  if (description === null || description.length <= DESCRIPTION_OF_TILE) return tile
  // Half a character is not to be shown.
  const shown = description.slice(0, DESCRIPTION_OF_TILE).replace(/[\ud800-\udbff]$/, "")
  return { ...tile, description: `${shown}…`, isCut: true }
}
