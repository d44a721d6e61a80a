export const MAX_ESTIMATE = 99

export const pointsText = (estimate: number, unit = "point") =>
  `${String(estimate)} ${unit}${estimate === 1 ? "" : "s"}`
