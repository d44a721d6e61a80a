// PostgreSQL's index of words has no order, so that reading the newest texts with a frequent word would read all
// of them. So the blocks of numbers that a text is in are words of it, too: a search names the newest blocks.
// The migration "smaller_index" writes the same words.

/** Each block has this many times 512 numbers. The letter begins its words, so that no text has them. */
const LEVELS = [
  { shift: 9, letter: "\ue022" },
  { shift: 14, letter: "\ue023" },
  { shift: 19, letter: "\ue024" },
]
/** More words in a query would take longer than reading what is beside the range. */
const MAX_BLOCKS = 32

/** The words of the blocks that together have the numbers from `first` to `last`, and few others. */
export function blocksOf(first: number, last: number): string[] {
  for (const { shift, letter } of LEVELS) {
    const from = Math.floor(first / 2 ** shift)
    const count = Math.floor(last / 2 ** shift) - from + 1
    if (count <= MAX_BLOCKS) {
      return Array.from({ length: count }, (_, i) => letter + String(from + i))
    }
  }
  return []
}
