// Archived lists and cards are on a board of their own, the archive of their board. It has no members,
// so that whatever is read by board leaves them out. Who may see them is decided by the board.

/** It is not a UUID, so no request can name it. */
const PREFIX = "archive-"

export const archiveId = (boardId: string) => `${PREFIX}${boardId}`

/** The same of a column. @param column of our own statements, never from input */
export const archiveSql = (column: string) => `('${PREFIX}' || ${column})`

export const isArchive = (boardId: string) => boardId.startsWith(PREFIX)

/** The board itself, for the id of its archive as well. */
export const homeOf = (boardId: string) =>
  isArchive(boardId) ? boardId.slice(PREFIX.length) : boardId

/** The same of a column. @param column of our own statements, never from input */
export const homeSql = (column: string) => `replace(${column}, '${PREFIX}', '')`

const CARDS_PREFIX = "archived-"

/** Where the archived cards of a list are. It is not a UUID, so no request can name it. */
export const archivedListId = (listId: string) => `${CARDS_PREFIX}${listId}`

/** Whether cards of this list were archived one by one, and not with their list. */
export const hasArchivedCards = (listId: string) => listId.startsWith(CARDS_PREFIX)

/** The list itself, for the id of the list of its archived cards as well. */
export const homeListOf = (listId: string) =>
  hasArchivedCards(listId) ? listId.slice(CARDS_PREFIX.length) : listId

/** The same of a column. @param column as above */
export const archivedHomeSql = (column: string) => `replace(${column}, '${CARDS_PREFIX}', '')`
