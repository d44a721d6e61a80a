import type { EntryKind } from "./entry"

export const TOPICS = {
  cards: [
    ...(["card_created", "card_copied", "card_changed", "card_deleted", "card_restored"] as const),
    ...(["card_archived", "card_unarchived", "cards_archived", "done_card_archived"] as const),
    ...(["labels_merged", "labels_unmerged", "label_changed", "labels_sorted"] as const),
    ...(["card_repeated", "repeat_set", "repeat_stopped", "repeat_ended"] as const),
    ...(["assigned", "unassigned"] as const),
    ...(["field_set", "field_person", "field_emptied"] as const),
  ],
  moves: ["card_moved", "card_left", "card_came", "cards_sorted", "lists_sorted", "list_moved"],
  checklists: [
    ...(["item_created", "item_ticked", "item_unticked", "item_moved", "item_deleted"] as const),
    ...(["item_renamed", "item_assigned", "item_unassigned", "item_due"] as const),
    ...(["item_converted", "checklist_created", "checklist_renamed"] as const),
    ...(["checklist_moved", "checklist_deleted"] as const),
  ],
  comments: ["comment_created", "comment_changed", "comment_deleted"],
  attachments: ["attachment_created", "attachment_deleted"],
  lists: [
    ...([
      "list_created",
      "list_copied",
      "list_deleted",
      "list_restored",
      "list_renamed",
      "list_limited",
      "list_archiving",
    ] as const),
    ...(["list_archived", "list_unarchived", "list_done", "list_open"] as const),
  ],
  board: [
    ...(["board_changed", "board_deleted", "board_restored"] as const),
    ...(["assist_enabled", "assist_disabled"] as const),
    ...(["board_archived", "board_unarchived"] as const),
    ...(["field_added", "field_changed", "field_removed", "field_restored"] as const),
    "member_joined",
    "member_left",
    "member_renamed",
    "member_removed",
    "role_changed",
    ...(["member_added", "workspace_entered", "workspace_left"] as const),
    "template_shared",
    "template_withdrawn",
    "template_ended",
    "copy_entered",
    "copy_left",
    "webhook_added",
    "webhook_changed",
    "webhook_on",
    "webhook_off",
    "webhook_removed",
    "calendar_addresses_ended",
    "email_addresses_ended",
  ],
} as const satisfies Record<string, readonly EntryKind[]>

export type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]

export const TOPIC_TEXTS: Record<Topic, string> = {
  cards: "Cards",
  moves: "Moves",
  checklists: "Checklists",
  comments: "Comments",
  attachments: "Attachments",
  lists: "Lists",
  board: "Board and members",
}
