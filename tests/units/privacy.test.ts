import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

// Each table of the schema is spoken of on /privacy, or has nothing of a person. Who adds a table decides which.

const ON_PAGE: Record<string, string> = {
  User: "Your username, name, email address",
  FormerPerson: "The name of a deleted account is kept",
  UsedUsername: "A hash of your username",
  Session: "For each browser that you are signed in with",
  Identity: "If you sign in with a sign-on provider or with LDAP",
  ProviderSession: "what the provider gave to end it",
  Authenticator: "the secret that it shares with this server",
  RecoveryCode: "hashes of your recovery codes",
  Passkey: "For each passkey that you add",
  AccessToken: "For each access token that you create",
  Webhook: "For each webhook that you create",
  WebhookDelivery: "the last messages to it with the answers",
  TrustedBrowser: "the browsers that need no code",
  PasswordReset: "For a forgotten password",
  EmailConfirmation: "for an address to confirm: a hash of the link’s token",
  EmailChange: "the one before, so that the change can be undone from there",
  Board: "Boards, lists, cards",
  List: "Boards, lists, cards",
  Card: "Boards, lists, cards",
  Checklist: "checklists",
  ChecklistItem: "checklists",
  CustomField: "custom fields",
  Comment: "comments, labels, files and links",
  Reaction: "emoji as reactions to texts",
  Label: "comments, labels, files and links",
  Attachment: "comments, labels, files and links",
  CardAssignment: "who is assigned to what",
  Relation: "how cards are related",
  RepeatRule: "who set a card to repeat",
  Workspace: "Workspaces: their names, boards and members",
  WorkspaceMember: "Workspaces: their names, boards and members",
  WorkspaceInvitation: "links to join them",
  Member: "The members of a board see what is on it",
  DeletedMember: "Boards, lists and cards that are deleted",
  Deletion: "who deleted them",
  BoardExclusion: "If an Owner removed you from a board",
  Invitation: "Invitations: the address that you invite",
  AssistedBoard: "an Owner has switched it on for a board",
  BoardAnswer: "The answer is kept for a week",
  AssistAnswer: "The answer is kept for a week",
  SavedView: "Views that you save",
  CollapsedList: "the lists that you collapse",
  TableColumns: "the columns of your tables",
  CardTemplate: "and templates",
  CalendarFeed: "Secret addresses of your calendars",
  PublicBoard: "Public addresses of boards",
  Screen: "Screens on walls",
  PushSubscription: "Devices and addresses that get your notifications",
  PushMessage: "what each of them shows",
  CardRequest: "nothing else of the person who left it",
  MailInAddress: "Email addresses by which you add cards",
  ReceivedMail: "of each email to them",
  Archival: "The activity of a board: who did what on it and when",
  Activity: "The activity of a board: who did what on it and when",
  UndoStep: "How you can undo your last changes",
  StoredFile: "Of each file: its size, who uploaded it and when",
  ImportedAssignee: "Names in an import stay on the board as names",
  BoardImport: "Imports: the files that you bring, and what was read from them",
  ImportFile: "Imports: the files that you bring",
  KnownPerson: "If you say who somebody in it is, the board keeps that",
  Watch: "what you watch",
  MutedCard: "which cards you have muted",
  Notification: "Your notifications, which only you see",
  NotificationPreference: "which notifications you want and when",
  SummaryLine: "Those that wait for your daily summary",
  Mail: "Each message is kept in the database until it is sent",
  AuditEntry: "For those who run the server",
}

const WITHOUT_PEOPLE: Record<string, string> = {
  UsedOnce: "hashes of codes and links, which end by themselves",
  FormerCardNumber: "the numbers that moved cards had",
  DoneCard: "since when a card is done",
  DiskUse: "sizes of the disk",
  PurgeClock: "the time of the last purge",
}

const tables = [...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w+) \{/gm)].map(
  ([, name = ""]) => name,
)

test("the privacy page has a sentence for each table, or a reason why it needs none", () => {
  const known = [...Object.keys(ON_PAGE), ...Object.keys(WITHOUT_PEOPLE)]
  expect(tables.toSorted()).toEqual(known.toSorted())
})

test("the privacy page has these sentences", () => {
  const page = readFileSync("app/routes/privacy.tsx", "utf8").replace(/\s+/g, " ")
  const missing = Object.entries(ON_PAGE).filter(([, words]) => !page.includes(words))
  expect(missing).toEqual([])
})
