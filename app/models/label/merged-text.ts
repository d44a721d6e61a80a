const plural = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`

/** "12 cards on 3 boards" */
export const usesText = ({ cards, boards }: { cards: number; boards: number }): string =>
  `${plural(cards, "card", "cards")} on ${plural(boards, "board", "boards")}`

/** Says on how many cards and boards a merge has changed labels. */
export const mergedText = (merged: readonly { count: number }[]): string =>
  merged.length === 0
    ? "No cards had the label."
    : usesText({
        cards: merged.reduce((sum, { count }) => sum + count, 0),
        boards: merged.length,
      })
