/** The largest of everything: each is refused with a clear 400 or 413 beyond. */
export const LIMITS = {
  name: 200,
  title: 200,
  text: 10_000,
  description: 50_000,
  labelsOnCard: 50,
  /** Of one person. */
  labels: 200,
  checklistItems: 200,
  comments: 1000,
  assigned: 1000,
  lists: 200,
  /** Of one board: every page of it carries their names. */
  members: 500,
  cards: 10_000,
  /** Of one person: where they sign in once more, the one not used for the longest time ends. */
  sessions: 100,
  password: 200,
  email: 254,
  /** Bytes of a request body that is not a file. */
  body: 1024 * 1024,
  /** Bytes of an uploaded file. */
  file: 25 * 1024 * 1024,
  /** Bytes of an archive that a board is imported from, of its `board.json`, and its files. */
  boardFile: 1024 * 1024 * 1024,
  boardText: 32 * 1024 * 1024,
  boardFiles: 5000,
  /** Bytes of a picture that somebody uploads of themselves. */
  avatar: 5 * 1024 * 1024,
  /** Files in one post of a form. */
  filesAtOnce: 10,
  attachments: 200,
  /** Of one board, that can still be accepted. */
  invitations: 100,
  url: 2000,
  /** Days in which what was deleted can be restored. */
  deletedDays: 7,
  /** Of one board, that are shown. */
  deletionsShown: 200,
} as const

export const MIN_PASSWORD = 6

/** Days in which a change of an e-mail address can be undone from the old address. */
export const UNDO_DAYS = 7
