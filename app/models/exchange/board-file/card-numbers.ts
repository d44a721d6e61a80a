/** Facts that a file has about a card's number. */
export type GivenNumber = { number: number | undefined; createdAt: Date | undefined }

/**
 * The numbers of a file's cards, in its order. Of two cards with the same number the first keeps it. All without one get
 * those after the highest, in order of creation; those of an unknown time last.
 */
export function planNumbers(cards: readonly GivenNumber[]): number[] {
  const taken = new Map<number, number>()
  for (const [index, { number }] of cards.entries()) {
    if (number !== undefined && !taken.has(number)) taken.set(number, index)
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
