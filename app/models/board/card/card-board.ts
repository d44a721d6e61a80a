// With the board as a condition, SQLite finds cards by id by walking the whole board: rows are compared instead.

export const WITH_BOARD = { list: { select: { boardId: true } } } as const

/** @returns a filter of rows that were read with their board */
export const isOn =
  (...boardIds: string[]) =>
  ({ list }: { list: { boardId: string } }): boolean =>
    boardIds.includes(list.boardId)
