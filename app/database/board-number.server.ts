import { createHash } from "node:crypto"
import { BOARD_LETTER } from "./search-phrase"

/**
 * The word of a board in PostgreSQL's index. It has one of 16 million numbers, as `cardinal_board` in the migration
 * "smaller_postgres_index"; membership decides between boards with the same.
 */
export const boardLexeme = (boardId: string): string =>
  BOARD_LETTER + String(createHash("sha256").update(boardId).digest().readUIntBE(0, 3))
