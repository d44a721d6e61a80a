import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { readPublicBoardRow, type PublicBoardRow } from "~/database/rows/public-board-rows.server"
import { notFound } from "~/errors"
import { requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import { deriveToken, hashToken } from "~/models/access/token.server"
import type { BoardKey } from "~/models/board/board/board"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { publicAddress } from "./public-address.server"
import { AT_FIRST, type PublicFiles, type PublicNames } from "./public-board"

/** The parts of a board that its owners let people without an account see. */
export type PublicChoices = {
  names: PublicNames
  comments: boolean
  files: PublicFiles
  /** Null for all lists. */
  listIds: readonly string[] | null
}

/** A board at its public address, as it is now. */
export type Published = {
  id: string
  boardId: string
  /** The board's, by which reads of it are cached. */
  version: number
  createdAt: Date
  showsNumbers: boolean
  choices: PublicChoices
  sharedBy: string | null
  /** The same person's id. */
  creatorId: string | null
  zone: string
  /** The sites that may show it in a frame. */
  embedIn: readonly string[]
  indexed: boolean
  passwordHash: string | null
  /** The list where everybody can leave a card; null for none. */
  requestListId: string | null
  /** Whether they can do so now: the list may have left the board. */
  takesCards: boolean
  requestsNeedApproval: boolean
  /** Differs wherever anything else may be shown. */
  state: string
}

/** Finds the board of a public address by its token. @throws 404, the same for ended and for unknown addresses */
export async function findPublished(token: string): Promise<Published> {
  const row = config.publicBoards ? await readPublicBoardRow(hashToken(token)) : null
  if (!row || hasEnded(row)) throw notFound()
  return toPublished(row)
}

const hasEnded = ({ endsAt }: Pick<PublicBoardRow, "endsAt">): boolean =>
  endsAt !== null && endsAt.getTime() <= Date.now()

function toPublished(row: PublicBoardRow): Published {
  const { names, comments, files, listIds, embedIn, indexed, creator, ...published } = row
  return {
    ...published,
    choices: {
      names: names as PublicNames,
      comments,
      files: files as PublicFiles,
      listIds: listIds === null ? null : (JSON.parse(listIds) as string[]),
    },
    sharedBy: creator,
    // A password is no wish to be found.
    indexed: indexed && row.passwordHash === null,
    embedIn: JSON.parse(embedIn) as string[],
    state: JSON.stringify(row),
  }
}

/**
 * A board as its public address shows it, or would at first. The address is null where nobody finds the board by it.
 * @throws 404; 403 for all but owners
 */
export async function publishedOf(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<{ published: Published; address: string | null }> {
  const { isArchived } = await requireBoardOrArchived(db, actor, boardId, "own")
  const [board, user] = await Promise.all([
    db.board.findUniqueOrThrow({
      where: { id: boardId },
      select: {
        version: true,
        createdAt: true,
        showsNumbers: true,
        published: { include: { creator: { select: { name: true } } } },
      },
    }),
    db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { name: true, timeZone: true } }),
  ])
  const { published: row, ...state } = board
  if (row) {
    const isFound = config.publicBoards && !isArchived && !hasEnded(row)
    const published = toPublished({
      ...row,
      ...state,
      // Nobody leaves a card in a folder.
      takesCards: false,
      creator: row.creator?.name ?? null,
    })
    return { published, address: isFound ? publicAddress(row) : null }
  }
  const published = toPublished({
    ...AT_FIRST,
    ...state,
    id: `folder of ${boardId}`,
    boardId,
    passwordHash: null,
    listIds: null,
    embedIn: "[]",
    requestListId: null,
    takesCards: false,
    zone: toTimeZone(user.timeZone),
    endsAt: null,
    creator: user.name,
    creatorId: actor.id,
  })
  return { published, address: null }
}

/**
 * The text that follows the token in the addresses of a board with a password, in place of a cookie: only who has given the password
 * knows it, and it ends with the password. Null where there is none.
 */
export const keyOf = ({ id, passwordHash }: Published): string | null =>
  passwordHash === null ? null : deriveToken(`public board ${id} ${passwordHash}`)
