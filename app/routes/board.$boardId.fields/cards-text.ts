export const cardsText = (cards: number): string =>
  cards === 0
    ? "no card has a value"
    : cards === 1
      ? "1 card has a value"
      : `${cards} cards have a value`
