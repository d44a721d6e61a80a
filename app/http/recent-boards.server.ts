import { config } from "~/config/config.server"
import { BoardKey } from "~/models/board/board/board"
import { Id } from "~/models/text/fields"
import { cookieOf } from "./cookies.server"

// A cookie holds the ids of the boards that were opened last with this browser, so that opening one
// writes nothing to the database, and another the list of the last card of `/new`. Who reads their names must be on the boards.

const MAX_BOARDS = 7
const LAST_LIST = "last-list"
const YEAR_SECONDS = 365 * 24 * 60 * 60

export function readRecentBoards(cookieHeader: string | null): string[] {
  const ids = (cookieOf(cookieHeader, "recent") ?? "").split(".").slice(0, MAX_BOARDS)
  return ids.filter((boardId) => BoardKey.safeParse({ boardId }).success)
}

/** Returns the Set-Cookie header for opening a board; null if it was the last one already. */
export function rememberBoard(cookieHeader: string | null, boardId: string): string | null {
  const before = readRecentBoards(cookieHeader)
  if (before[0] === boardId) return null
  const ids = [boardId, ...before.filter((id) => id !== boardId)].slice(0, MAX_BOARDS)
  return asCookie("recent", ids.join("."))
}

/** The list that got the last card of `/new`; "" if that is not known. */
export const readLastList = (cookieHeader: string | null): string =>
  Id.safeParse(cookieOf(cookieHeader, LAST_LIST)).data ?? ""

/** The Set-Cookie header for adding a card to a list. */
export const rememberList = (listId: string): string => asCookie(LAST_LIST, listId)

function asCookie(name: string, value: string): string {
  const flags = `Path=/; Max-Age=${String(YEAR_SECONDS)}; HttpOnly; SameSite=Lax`
  return `${name}=${value}; ${flags}${config.secure ? "; Secure" : ""}`
}
