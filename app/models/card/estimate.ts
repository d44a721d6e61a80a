export const MAX_ESTIMATE = 99

export const pointsText = (estimate: number) =>
  `${String(estimate)} ${estimate === 1 ? "point" : "points"}`
