/** Anything above gets a clear 400 or 413. */
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
  /** Per board, like the next two. */
  cards: 10_000,
  boardItems: 20_000,
  boardComments: 50_000,
  ownBoards: 300,
  /** Per workspace, like the next one. */
  workspaceMembers: 500,
  workspaceBoards: 200,
  /** Per user. */
  workspaces: 50,
  /** Per user; a further sign-in ends the session that was used least recently. */
  sessions: 100,
  /** Per user: signed in with a password, without the second factor so far. */
  pendingSessions: 1000,
  /** Per user. */
  passkeys: 20,
  /** Per user. */
  accessTokens: 50,
  tokenName: 100,
  /** Per board, and per person for notifications. */
  webhooks: 10,
  /** Per board: those that were paired with it. */
  screens: 50,
  /** Per user: devices and addresses that get notifications. */
  pushSubscriptions: 20,
  /** That a person ends at once. */
  endedWebhooks: 1000,
  password: 200,
  email: 254,
  body: 1024 * 1024,
  file: 25 * 1024 * 1024,
  /** Of a mail that comes in, as it is sent: its files take a third more than on a card. */
  mail: 25 * 1024 * 1024,
  /** Of the same in a form or in JSON, which writes some signs as three. */
  mailHookBody: 32 * 1024 * 1024,
  /** Of an imported board: bytes of the file, number of files in it. */
  boardFile: 100 * 1024 * 1024,
  boardFiles: 5000,
  avatar: 5 * 1024 * 1024,
  /** Of a card that somebody without an account leaves. */
  leftFile: 5 * 1024 * 1024,
  filesAtOnce: 10,
  attachments: 200,
  invitations: 500,
  url: 2000,
  deletedDays: 7,
  /** How long ago a sign-in proves an account's owner. */
  recentMinutes: 10,
  /** With TRY=on: accounts at a time, and how long one is here. */
  guests: 1000,
  guestHours: 24,
  /** How long the first link for a password works. */
  welcomeDays: 7,
  /** How long the audit log keeps entries: a year, and the time to look back at it. */
  auditDays: 400,
  /** How long the use of the disk is shown to administrators: each date once, as it has no year there. */
  diskDays: 365,
  deletionsShown: 200,
  archiveShown: 50,
  archivedCardsShown: 200,
  selected: 200,
} as const

export const MIN_PASSWORD = 6

/** For restoring a changed e-mail address from the old one. */
export const UNDO_DAYS = 7
