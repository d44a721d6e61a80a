import { MAX_NUMBER } from "~/models/board/card/card"
import { LIMITS } from "~/models/text/limits"

/** A board that goes on after it has room for as many cards as it can have. */
const MOST = MAX_NUMBER - LIMITS.cards

/** Facts that a file has about a card's number. */
export type GivenNumber = { number: number | undefined; createdAt: Date | undefined }

/**
 * The numbers of a file's cards, in its order. Of two cards with the same number the first keeps it. All without one, and
 * those with one that leaves no room, get those after the highest, in order of creation; those of an unknown time last.
 */
export function planNumbers(cards: readonly GivenNumber[]): number[] {
  const taken = new Map<number, number>()
  for (const [index, { number }] of cards.entries()) {
    if (number !== undefined && number <= MOST && !taken.has(number)) taken.set(number, index)
  }
  const numbers = cards.map(({ number }, index) =>
    number !== undefined && taken.get(number) === index ? number : 0,
  )
  const timeOf = (index: number) => cards[index]?.createdAt?.getTime() ?? Infinity
  const others = [...numbers.keys()]
    .filter((index) => numbers[index] === 0)
    .sort((a, b) => (timeOf(a) === timeOf(b) ? a - b : timeOf(a) - timeOf(b)))
  let next = numbers.reduce((highest, number) => Math.max(highest, number), 0)
  for (const index of others) numbers[index] = ++next
  return numbers
}
