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
  board: [
    "notifications/notification/changed-words.server",
    "notifications/notification/new-notification",
    "notifications/notification/notification",
    "notifications/notification/notification.server",
    "notifications/notification/stored-notification.server",
    "notifications/watch/shared-watch.server",
    "notifications/watch/watch-notification.server",
    "people/workspace/board-roles.server",
    "people/workspace/workspace-board.server",
  ],
  views: [
    "notifications/mail/email",
    "people/invitation/invitation-answer",
    "people/invitation/own-invitations.server",
  ],
  people: ["programs/outside/allowed-servers.server", "programs/outside/outside-client.server"],
}
