/** The largest of everything: each is refused with a clear 400 or 413 beyond. */
export const LIMITS = {
  name: 200,
  title: 200,
  text: 10_000,
  description: 50_000,
  labelsOnCard: 50,
  checklistItems: 200,
  comments: 1000,
  lists: 200,
  cards: 10_000,
  password: 200,
  email: 254,
  /** Bytes of a request body that is not a file. */
  body: 1024 * 1024,
} as const

export const MIN_PASSWORD = 6
