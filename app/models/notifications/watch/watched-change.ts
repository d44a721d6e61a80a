import { nameOf, type Entry, type EntryKind, type FieldChange } from "~/models/board/event/entry"
import { sentenceOf, type Names } from "~/models/views/activity/sentence"
import type { Details } from "~/models/notifications/notification/notification"

export type WatchedChange = {
  /** The sentence after the actor's name. */
  words: (cut: (text: string) => string) => string
  dueDate?: Details["dueDate"]
}

const WATCHED: readonly EntryKind[] = [
  "card_created",
  "card_copied",
  "card_restored",
  "card_unarchived",
  "card_repeated",
  "card_requested",
  "card_moved",
  "card_came",
  "card_left",
  "comment_created",
  "card_archived",
  "card_deleted",
  "cards_archived",
  "list_archived",
  "list_deleted",
  "list_copied",
  "list_restored",
  "list_unarchived",
]

/** Null for changes of which watchers are not notified. */
export function watchedChange(entry: Entry): WatchedChange | null {
  if (entry.kind !== "card_changed") {
    return WATCHED.includes(entry.kind) ? { words: wordsOf(entry) } : null
  }
  const { changes, card } = entry
  const due = changes.find(({ field }) => field === "dueDate")
  const done = changes.filter(({ field }) => field === "completed")
  if (due) return dueDateChange(card.title, due, done)
  return done.length > 0 ? { words: wordsOf({ ...entry, changes: done }) } : null
}

const NAMES: Names = { moment: (iso) => iso, onCard: false }

const wordsOf = (entry: Entry) => (cut: (text: string) => string) =>
  sentenceOf(entry, NAMES)
    .map(({ text, is }) => (is === "card" ? `“${cut(text)}”` : is === "words" ? text : cut(text)))
    .join("")

/** Without the dates, which are shown in each reader's time zone. */
function dueDateChange(
  title: string,
  { from, to }: FieldChange,
  [done]: FieldChange[],
): WatchedChange {
  const verb = to === null ? "removed" : from === null ? "set" : "changed"
  const state = done?.to === "true" ? "done" : "not done"
  const also = done ? ` and marked it as ${state}` : ""
  return {
    words: (cut) => `${verb} the due date of “${cut(title)}”${also}`,
    dueDate: { from: nameOf(from), to: nameOf(to) },
  }
}
