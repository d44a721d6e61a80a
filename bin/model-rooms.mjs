// @ts-check

/** The rooms of app/models, from bottom to top: imports run downwards. @satisfies {string[]} */
export const MODEL_ROOMS = [
  "text",
  "access",
  "board",
  "views",
  "finding",
  "notifications",
  "people",
  "programs",
  "exchange",
  "leaving",
]

/**
 * What a room imports from those above it. The list may only shrink: what a room needs goes down into it, or what needs both
 * goes up.
 * @type {Record<string, string[]>}
 */
export const CROSSINGS = {
  text: ["access/access.server"],
  access: [
    "people/account/password.server",
    "people/member/member",
    "programs/access-token/access-token",
  ],
  board: [
    "finding/assist/assist",
    "notifications/notification/changed-words.server",
    "notifications/notification/new-notification",
    "notifications/notification/notification",
    "notifications/notification/notification.server",
    "notifications/notification/stored-notification.server",
    "notifications/watch/shared-watch.server",
    "notifications/watch/watch-notification.server",
    "people/account/user",
    "people/account/user.server",
    "people/member/member",
    "people/member/member.server",
    "people/workspace/board-roles.server",
    "people/workspace/workspace-board.server",
    "views/calendar/calendar-frame.server",
  ],
  views: [
    "finding/assist/assist",
    "notifications/mail/email",
    "people/account/user",
    "people/account/user.server",
    "people/invitation/invitation-answer",
    "people/invitation/own-invitations.server",
    "people/member/member",
    "people/member/member.server",
  ],
  finding: ["people/account/user"],
  notifications: [
    "exchange/board-import/draft-texts",
    "people/account/user",
    "people/account/user.server",
    "people/member/member",
    "people/member/member.server",
  ],
  people: [
    "exchange/board-import/import-progress.server",
    "leaving/account-deletion",
    "programs/outside/allowed-servers.server",
    "programs/outside/outside-client.server",
  ],
  programs: ["exchange/board-import/draft-texts"],
}
