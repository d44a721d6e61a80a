/** One must hold. Times after `farthest`, the last that can be set, were set while the machine's clock was ahead. */
export const dueTimes = (now: Date, farthest: Date) => [{ lte: now }, { gt: farthest }]
