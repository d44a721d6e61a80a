import { rowConverter, toBoolean } from "~/database/rows/stored-row"

export type FoundCard = {
  id: string
  number: number
  title: string
  description: string
  boardId: string
  boardName: string
  listName: string
  completed: boolean
  /** By the rule of `isDone`; `completed` is the tick. */
  done: boolean
  archived: boolean
}

/** A comment, an item or the values of custom fields that a search has found, with their card. */
export type FoundText = FoundCard & {
  kind: "comment" | "item" | "field"
  /** The id of the comment or item; of values that of their card. */
  textId: string
  text: string
}

const BOOLEANS = { completed: toBoolean, done: toBoolean, archived: toBoolean }

export const toFoundCard = rowConverter<FoundCard>(BOOLEANS)
export const toFoundText = rowConverter<FoundText>(BOOLEANS)
