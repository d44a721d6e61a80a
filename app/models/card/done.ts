/**
 * A card is done if it is ticked, or its list is marked "Cards here are done". `IS_DONE` in
 * `app/database/rows/done-cards.ts` is the same rule in SQL.
 */
export const isDone = (card: {
  completed?: boolean | undefined
  inDoneList?: boolean | undefined
}): boolean => card.completed === true || card.inDoneList === true

/** The opposite, as a condition of Prisma. */
export const NOT_DONE = { completed: false, list: { cardsDone: false } }
