import { rowConverter, toBoolean } from "./stored-row"

/** A card that a search has found. */
export type FoundCard = {
  id: string
  title: string
  /** The first `TEXT_LENGTH` characters at most. */
  description: string
  boardId: string
  boardName: string
  listName: string
  completed: boolean
  archived: boolean
}

/** Converts a row with its columns. */
export const toFoundCard = rowConverter<FoundCard>({ completed: toBoolean, archived: toBoolean })

/** The number of characters of a description that a search reads. */
export const TEXT_LENGTH = 10_000
