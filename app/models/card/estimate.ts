/** The most points that a card can be estimated at. */
export const MAX_ESTIMATE = 99

/** An estimate in words: `1 point`, `5 points`. */
export const pointsText = (estimate: number) =>
  `${String(estimate)} ${estimate === 1 ? "point" : "points"}`
