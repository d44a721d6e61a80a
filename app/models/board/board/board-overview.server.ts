import { addHours } from "date-fns/addHours"
import { db } from "~/database/db.server"
import {
  countDueCards,
  readBoardNames,
  readFaceRows,
  readTileRows,
  type FaceRow,
  type NameRow,
  type TileRow,
} from "~/database/rows/tile-rows.server"
import { can, type Role } from "~/models/access/role"
import { avatarOf } from "~/models/access/person"
import type { Actor } from "~/models/access/access.server"
import { zoneOf } from "~/models/board/card/card-date.server"
import { firstDueFrom } from "~/models/text/time/whole-day"
import { pageOf } from "~/models/text/page-of"
import type { BoardSummary } from "./board"
import {
  byName,
  nameMatcher,
  type BoardOverview,
  type BoardSort,
  type BoardTile,
  type OverviewWorkspace,
} from "./board-overview"
import { readWorkspaceNames } from "~/models/board/board/workspace-names.server"
import { getBoardContents, toSummary } from "./board.server"

// All names are sorted here, by letters of all languages; only the boards of one page are read.

const BOARDS_PER_PAGE = 100
const SHOWN_FACES = 5
const DUE_HOURS = 24

/** The whole description may be as long as a book. */
const TILE_DESCRIPTION_LENGTH = 500
const WHOLE = 1_000_000

type Options = {
  page: number
  /** A board whose whole description is returned. */
  opened: string | null
  /** The same board, if a dialog asks before it is deleted or archived. */
  counted?: string | null
  sort?: BoardSort
  ownSort?: BoardSort
  q?: string
  recent?: readonly string[]
  /** The versions of boards that the browser has shown last. */
  seen?: ReadonlyMap<string, number>
}

export async function getBoardOverview(actor: Actor, options: Options): Promise<BoardOverview> {
  const { ownSort = "recent", sort = ownSort, q = "", recent = [], seen = new Map() } = options
  const [names, workspaces] = await Promise.all([
    readBoardNames(actor.id),
    readWorkspaceNames(actor.id),
  ])
  const inUse = names.filter(({ archivedAt }) => archivedAt === null)
  const found = grouped(sorted(inUse.filter(nameMatcher(q)), sort, recent), workspaces)
  const page = pageOf(options.page, found.length, BOARDS_PER_PAGE)
  const ids = found.slice(page.first, page.first + BOARDS_PER_PAGE).map(({ id }) => id)
  const opened = options.opened === null ? null : await readBoard(actor, options.opened)
  const isCounted = opened !== null && options.counted === opened.id && can(opened.userRole, "own")
  const contents = isCounted ? await getBoardContents(actor, { boardId: opened.id }) : null
  const archived = names.length - inUse.length
  const boards = await readTiles(actor, ids, { seen })
  const shown = { boards, workspaces, sort, ownSort, q }
  return { ...page, ...shown, total: inUse.length, archived, opened, contents }
}

/** Boards by workspace, those of no workspace of the person last. */
function grouped(names: NameRow[], workspaces: readonly OverviewWorkspace[]): NameRow[] {
  if (workspaces.length === 0) return names
  const places = new Map(workspaces.map(({ id }, index) => [id, index]))
  const placeOf = ({ workspaceId }: NameRow) => places.get(workspaceId ?? "") ?? places.size
  return names.sort((one, other) => placeOf(one) - placeOf(other))
}

function sorted(newestFirst: NameRow[], sort: BoardSort, recent: readonly string[]): NameRow[] {
  const places = new Map(recent.map((id, index) => [id, index]))
  const placeOf = ({ id }: NameRow) => places.get(id) ?? places.size
  const compare = { recent: byPlace, name: byName, created: () => 0 }[sort]
  return newestFirst.sort((one, other) => other.starred - one.starred || compare(one, other))

  function byPlace(one: NameRow, other: NameRow): number {
    return placeOf(one) - placeOf(other)
  }
}

type TileOptions = { seen?: ReadonlyMap<string, number>; withFaces?: boolean }

/** The tiles of those boards that the actor is a member of, in their order. */
export async function readTiles(
  actor: Actor,
  ids: readonly string[],
  { seen = new Map<string, number>(), withFaces = true }: TileOptions,
): Promise<BoardTile[]> {
  if (ids.length === 0) return []
  const [rows, faces, due] = await Promise.all([
    // One more shows whether the description is longer.
    readTileRows(actor.id, ids, TILE_DESCRIPTION_LENGTH + 1),
    withFaces ? readFaceRows(ids, SHOWN_FACES) : [],
    countDue(actor, ids),
  ])
  const facesOf = new Map<string, FaceRow[]>()
  for (const face of faces) facesOf.set(face.boardId, [...(facesOf.get(face.boardId) ?? []), face])
  const newTo = await Promise.all(rows.map((row) => hasNews(actor, row, seen.get(row.id))))
  const news = new Set(rows.filter((_row, index) => newTo[index]).map(({ id }) => id))
  const dueOf = new Map(due.map((row) => [row.boardId, row.due]))
  const tiles = new Map(rows.map((row) => [row.id, toTile(row)]))
  return ids.flatMap((id) => tiles.get(id) ?? [])

  function toTile(row: TileRow): BoardTile {
    const shown = facesOf.get(row.id) ?? []
    return {
      ...cut(toSummary(row, row.role as Role)),
      faces: shown.map((person) => ({ name: person.name, avatar: avatarOf(person) })),
      people: shown[0]?.people ?? 0,
      due: dueOf.get(row.id) ?? 0,
      hasNews: news.has(row.id),
    }
  }
}

async function countDue(actor: Actor, ids: readonly string[]) {
  const until = addHours(new Date(), DUE_HOURS)
  return countDueCards(ids, until, firstDueFrom(until, await zoneOf(db, actor)))
}

/** Whether somebody else has changed a board since the version that its reader saw. */
async function hasNews(actor: Actor, { id, version }: TileRow, seen = version): Promise<boolean> {
  if (seen >= version) return false
  const byOthers = { OR: [{ actorId: null }, { actorId: { not: actor.id } }] }
  const where = { boardId: id, version: { gt: seen }, ...byOthers }
  return (await db.activity.findFirst({ where, select: { version: true } })) !== null
}

async function readBoard(actor: Actor, boardId: string): Promise<BoardSummary | null> {
  const [row] = await readTileRows(actor.id, [boardId], WHOLE)
  return row ? toSummary(row, row.role as Role) : null
}

function cut(board: BoardSummary): BoardSummary & { isCut?: true } {
  const { description } = board
  if (description === null || description.length <= TILE_DESCRIPTION_LENGTH) return board
  // A cut must not leave half a surrogate pair.
  const shown = description.slice(0, TILE_DESCRIPTION_LENGTH).replace(/[\ud800-\udbff]$/, "")
  return { ...board, description: `${shown}…`, isCut: true }
}
