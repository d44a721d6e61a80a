import { config } from "~/config/config.server"
import { readPublicBoardRow } from "~/database/rows/public-board-rows.server"
import { notFound } from "~/errors"
import { deriveToken, hashToken } from "~/models/access/token.server"
import type { PublicFiles, PublicNames } from "./public-board"

/** What owners let people without an account see of a board. */
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
  zone: string
  /** The sites that may show it in a frame. */
  embedIn: readonly string[]
  indexed: boolean
  passwordHash: string | null
  /** Differs wherever anything else may be shown. */
  state: string
}

/** Finds the board of a public address by its token. @throws 404, the same for ended and for unknown addresses */
export async function findPublished(token: string): Promise<Published> {
  const row = config.publicBoards ? await readPublicBoardRow(hashToken(token)) : null
  if (!row || (row.endsAt !== null && row.endsAt.getTime() <= Date.now())) throw notFound()
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
 * What follows the token in the addresses of a board with a password, in place of a cookie: only who has given the password
 * knows it, and it ends with the password. Null where there is none.
 */
export const keyOf = ({ id, passwordHash }: Published): string | null =>
  passwordHash === null ? null : deriveToken(`public board ${id} ${passwordHash}`)
