/** The largest accepted sizes and counts. Anything above gets a clear 400 or 413. */
export const LIMITS = {
  name: 200,
  title: 200,
  text: 10_000,
  description: 50_000,
  labelsOnCard: 50,
  /** Per user. */
  labels: 200,
  labelDescription: 200,
  checklists: 20,
  checklistName: 100,
  checklistItems: 200,
  comments: 1000,
  assigned: 1000,
  lists: 200,
  /** Per board, because every page of a board contains the members' names. */
  members: 500,
  /** Per board, as for the next two: cards, and what is on all of them together. */
  cards: 10_000,
  boardItems: 20_000,
  boardComments: 50_000,
  /** Per user, of boards that one owns. */
  ownBoards: 300,
  /** Per user; a further sign-in ends the session that was used least recently. */
  sessions: 100,
  password: 200,
  email: 254,
  /** Bytes of a request body that is not a file. */
  body: 1024 * 1024,
  /** Bytes of an uploaded file. */
  file: 25 * 1024 * 1024,
  /** Of an imported board: bytes of the archive and of its `board.json`, number of files. */
  boardFile: 100 * 1024 * 1024,
  boardText: 32 * 1024 * 1024,
  boardFiles: 5000,
  avatar: 5 * 1024 * 1024,
  filesAtOnce: 10,
  attachments: 200,
  invitations: 100,
  url: 2000,
  deletedDays: 7,
  deletionsShown: 200,
  /** Archived lists and cards on one page. */
  archiveShown: 50,
  /** Cards of an archived list that its page shows. */
  archivedCardsShown: 200,
  /** Cards that one command changes. */
  selected: 200,
} as const

export const MIN_PASSWORD = 6

/** Days for which a changed e-mail address can be restored from the old address. */
export const UNDO_DAYS = 7
