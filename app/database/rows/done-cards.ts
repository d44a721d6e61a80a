/** A condition on card `c` in list `l`: a card is done when it is ticked, or when its list is marked. */
export const IS_DONE = `(c."completed" OR l."cardsDone")`
