type Kind = {
  /** As the settings name it. */
  label: string
  /** Whether a new account also gets it as an email, and a device unless the person has chosen. */
  isMailedAtFirst: boolean
  /** Whether it is also sent about a card that the recipient has muted. */
  isSentOfMuted: boolean
  /** Whether it quotes words of a comment or a description, which may be changed later. */
  quotes: boolean
}

/**
 * A person gets only one notification of a change: of the first kind that they have enabled. `commented` also reaches
 * people who have commented on the card, `reacted` is sent once a day for each text, `watched` those who watch it, its list or board; `due` is sent once per due
 * date.
 */
export const KINDS = {
  mentioned: {
    label: "Somebody mentions me in a comment or a description",
    isMailedAtFirst: true,
    isSentOfMuted: true,
    quotes: true,
  },
  assigned: {
    label: "Somebody assigns me to a card",
    isMailedAtFirst: true,
    isSentOfMuted: true,
    quotes: false,
  },
  commented: {
    label: "Somebody comments on a card that I am assigned to or have commented on",
    isMailedAtFirst: false,
    isSentOfMuted: false,
    quotes: true,
  },
  reacted: {
    label: "Somebody reacts to my comment or card",
    isMailedAtFirst: false,
    isSentOfMuted: false,
    quotes: false,
  },
  watched: {
    label: "A card, a list or a board that I watch changes",
    isMailedAtFirst: false,
    isSentOfMuted: false,
    quotes: true,
  },
  due: {
    label: "A card that I am assigned to is due soon",
    isMailedAtFirst: true,
    isSentOfMuted: false,
    quotes: false,
  },
  freed: {
    label: "My card is no longer blocked",
    isMailedAtFirst: false,
    isSentOfMuted: false,
    quotes: false,
  },
  added: {
    label: "I join a board by invitation",
    isMailedAtFirst: false,
    isSentOfMuted: false,
    quotes: false,
  },
  role: {
    label: "My role on a board changes",
    isMailedAtFirst: false,
    isSentOfMuted: false,
    quotes: false,
  },
} satisfies Record<string, Kind>

export type NotificationKind = keyof typeof KINDS
export const NOTIFICATION_KINDS = Object.keys(KINDS) as NotificationKind[]
