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
 * The modules that a room imports from those above it. The list may only shrink: move what a room needs down into it, or
 * what needs both up.
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
  views: ["people/invitation/invitation-answer", "people/invitation/own-invitations.server"],
}

/**
 * Pairs of nouns that import each other, also if only types. The list may only shrink: move what the lower one needs down
 * into it, or into a third.
 * @type {[string, string][]}
 */
export const MUTUAL = [
  ["board/assignment", "board/card"],
  ["board/board", "board/card"],
  ["board/board", "board/deletion"],
  ["board/board", "board/list"],
  ["board/board", "people/workspace"],
  ["board/card", "board/deletion"],
  ["board/card", "board/undo"],
  ["board/card", "board/watch"],
  ["board/card", "notifications/notification"],
  ["board/checklist", "board/undo"],
  ["board/custom-field", "board/undo"],
  ["board/deletion", "board/list"],
  ["board/event", "board/list"],
  ["board/label-change", "board/undo"],
  ["board/list", "board/undo"],
  ["exchange/board-file", "exchange/board-import"],
  ["people/account", "people/invitation"],
  ["people/account", "people/second-factor"],
]
