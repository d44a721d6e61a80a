/** Ticked, or in a list marked "Cards here are done". `IS_DONE` in `app/database/rows/done-cards.ts` is this in SQL. */
export const isDone = (card: {
  completed?: boolean | undefined
  inDoneList?: boolean | undefined
}): boolean => card.completed === true || card.inDoneList === true

/** The opposite, as a condition of Prisma. */
export const NOT_DONE = { completed: false, list: { cardsDone: false } }
