/** A sentence about a card with the number that it has on its board. */
export const withNumber = (sentence: string, number: number | undefined): string =>
  number === undefined ? sentence : `${sentence} (#${String(number)})`
