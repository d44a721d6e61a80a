/**
 * Conditions of which one must hold: a due time has passed, or is after `farthest`, the last moment that can be set
 * now. Such a time was set while the machine's clock was ahead.
 */
export const dueTimes = (now: Date, farthest: Date) => [{ lte: now }, { gt: farthest }]
