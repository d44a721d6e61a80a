/**
 * Matches times that are due: those that have come, and those farther away than any that is set, which a machine set while its
 * clock was ahead.
 * @param farthest a moment after the last one that can be set now
 * @returns conditions of which one must hold
 */
export const dueTimes = (now: Date, farthest: Date) => [{ lte: now }, { gt: farthest }]
