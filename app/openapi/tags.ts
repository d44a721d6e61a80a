type Tag = { name: string; description: string; addresses: RegExp }

/** The parts of the document, each with the addresses that belong to it; the last that fits counts. */
const TAGS: readonly Tag[] = [
  {
    name: "Boards",
    description: "Boards with everything on them.",
    addresses: /^\/api\/(boards|my\/board-sort|views)\b/,
  },
  { name: "Lists", description: "The lists of a board.", addresses: /^\/api\/lists\b/ },
  { name: "Cards", description: "The cards of a list.", addresses: /^\/api\/cards\b/ },
  {
    name: "Checklists",
    description: "Checklists of a card, and their items.",
    addresses: /^\/api\/checklists?\b/,
  },
  {
    name: "Comments",
    description: "Comments on cards.",
    addresses: /^\/api\/(comments|markdown)\b/,
  },
  {
    name: "Attachments",
    description: "Files and links on a card.",
    addresses: /^\/api\/attachments\b/,
  },
  {
    name: "Labels",
    description: "The labels of a board, and your own collection.",
    addresses: /\/labels\b/,
  },
  {
    name: "Custom fields",
    description: "Fields that a board’s owners and editors add to its cards.",
    addresses: /\/fields\b/,
  },
  {
    name: "Assignments",
    description: "The people who work on a card.",
    addresses: /^\/api\/card-assignments\b/,
  },
  {
    name: "Relations",
    description: "Cards that block others, are parts of them, or have to do with them.",
    addresses: /\/relations\b/,
  },
  {
    name: "Activity and undo",
    description: "Each change of a board, and taking back one’s own.",
    addresses: /^\/api\/boards\/\{boardId\}\/(activity|undo|changes)$/,
  },
  {
    name: "Archive and deletions",
    description: "Archived lists and cards, and deleted ones, which can be restored for 7 days.",
    addresses: /\/(archive|deletions)\b/,
  },
  {
    name: "Members",
    description: "The people on a board, and their roles.",
    addresses: /^\/api\/boards\/\{boardId\}\/members\b/,
  },
  {
    name: "Invitations",
    description: "Asking people to a board, and answering that.",
    addresses: /\/(invitations|invite|invites)\b/,
  },
  {
    name: "Workspaces",
    description: "Groups of people who have a role on a group of boards.",
    addresses: /^\/api\/workspaces\b/,
  },
  {
    name: "Templates",
    description: "Boards and cards to begin with.",
    addresses: /^\/api\/(saved-)?templates\b|\/template$|card-templates/,
  },
  {
    name: "Imports",
    description: "Boards from files, and from other products.",
    addresses: /^\/api\/(imports|boards\/import)\b/,
  },
  {
    name: "Search",
    description: "Cards, boards, labels and people of your boards, by words and filters.",
    addresses: /^\/api\/search\b/,
  },
  {
    name: "Your work",
    description: "Cards and checklist items that are assigned to you, on all boards.",
    addresses: /^\/api\/my\/(cards|checklist-items|next-steps)$/,
  },
  {
    name: "Notifications",
    description: "Your notifications, and how you get them.",
    addresses: /^\/api\/(notification|push-subscriptions\b)/,
  },
  {
    name: "Watching",
    description: "Boards, lists and cards whose changes you want to hear about, or not.",
    addresses: /\/(watch|mute|watches)$/,
  },
  {
    name: "Calendars",
    description: "Addresses by which calendar programs read due dates.",
    addresses: /^\/api\/calendar-feeds\b/,
  },
  {
    name: "Webhooks",
    description: "URLs that get the changes on a board, or your notifications.",
    addresses: /^\/api\/(boards\/\{boardId\}\/)?webhooks\b/,
  },
  {
    name: "Outside",
    description: "Everything that shares a board’s contents with people who are not its members.",
    addresses: /^\/api\/boards\/\{boardId\}\/(outside|public)\b/,
  },
  {
    name: "Mail in",
    description:
      "Addresses by which emails become cards and comments, where the server receives email.",
    addresses: /\/mail-in$/,
  },
  {
    name: "Digest and analytics",
    description: "A summary of what happened on a board, and how fast work flows over it.",
    addresses: /\/(digest|analytics)$/,
  },
  {
    name: "Language model",
    description: "Summaries and suggestions, where the server has a language model.",
    addresses: /\/assist$/,
  },
  {
    name: "Accounts",
    description: "Your account, and the people with whom you share boards.",
    addresses: /^\/api\/(auth|users|hints|my\/plan)\b/,
  },
  {
    name: "Administration",
    description:
      "The accounts of the server, for administrators. An access token needs the scope `admin`, too.",
    addresses: /^\/api\/admin\b/,
  },
  { name: "API", description: "The description of this API.", addresses: /^\/api\/openapi\.json$/ },
]

/** The tags as the document lists them. */
export const DOCUMENTED_TAGS = TAGS.map(({ name, description }) => ({ name, description }))

export const tagOf = (path: string): string | undefined =>
  TAGS.findLast(({ addresses }) => addresses.test(path))?.name
