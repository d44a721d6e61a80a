import { fold, splitLetters } from "./words"

// The vocabulary of the search: every word of all texts with every second of its endings. It finds the words that
// contain a typed one, and those that differ from it by one slip.

const SHORTEST = 3
/** Half of a word of four letters. */
const SHORTEST_ENDING = 2
/** Half of such a word may begin at an odd offset of these, and is found without its first letter. */
const LENGTHS_WITH_LAST_LETTER = [3, 5]
/** Longer ones are addresses and codes rather than words. */
const LONGEST = 24
/** Of one text. A longer list of different words is not a text that people read. */
const MAX_WORDS = 2000

/** The different words of a text, folded, without those of scripts whose letters are words. */
export function vocabularyOf(text: string): Set<string> {
  const words = new Set<string>()
  for (const [word] of splitLetters(fold(text)).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (word.length < SHORTEST || word.length > LONGEST) continue
    words.add(word)
    if (words.size === MAX_WORDS) break
  }
  return words
}

/**
 * A word and what is left of it without its first two, four, … letters, down to two letters, or to one letter of words
 * of three and five. Text at an odd offset is found by the ending after its first letter.
 */
export function endingsOf(word: string): string[] {
  const letters = Array.from(word)
  const shortest = LENGTHS_WITH_LAST_LETTER.includes(letters.length) ? 1 : SHORTEST_ENDING
  const count = Math.max(1, Math.floor((letters.length - shortest) / 2) + 1)
  return Array.from({ length: count }, (_, i) => letters.slice(2 * i).join(""))
}

/**
 * Whether two words differ by one slip: a letter too many, too few or another one, or two neighbours
 * swapped.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const restOf = (word: string, from: number) => word.slice(same + from)
  if (short.length < long.length) return restOf(short, 0) === restOf(long, 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return restOf(short, 1) === restOf(long, 1) || (isSwapped && restOf(short, 2) === restOf(long, 2))
}
