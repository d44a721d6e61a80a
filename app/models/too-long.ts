/** The message about a text that is longer than allowed, with by how much. */
export const tooLong = (length: number, max: number, label?: string): string => {
  const by = length - max
  const characters = by === 1 ? "1 character" : `${String(by)} characters`
  const text = label === undefined ? "Too long" : `${label} is too long`
  return `${text} by ${characters}: at most ${String(max)}.`
}

/** Whether a message is one of those. */
export const isTooLong = (message: string): boolean => /too long by \d/i.test(message)
