import type { FlowRow } from "~/database/rows/flow-rows.server"
import type { FieldChange } from "~/models/board/event/entry"
import type { FlowEntry } from "./replay"

type Details = {
  card?: { title: string }
  list?: string
  from?: string
  to?: string
  changes?: FieldChange[]
}

/** Null for an entry that does not matter to the flow, such as a move within a list. */
export function toFlowEntry(row: FlowRow): FlowEntry | null {
  const details = JSON.parse(row.details) as Details
  const { list = "", from = "", to = "" } = details
  const base = {
    at: Date.parse(row.createdAt),
    actorId: row.actorId,
    cardId: row.cardId,
    title: details.card?.title ?? "",
  }
  switch (row.kind) {
    case "card_created":
    case "card_copied":
    case "card_repeated":
    case "card_requested":
    case "card_came":
    case "card_restored":
    case "card_unarchived":
      return { ...base, kind: "in", list }
    case "card_left":
    case "card_deleted":
    case "card_archived":
    case "done_card_archived":
      return { ...base, kind: "out", list }
    case "card_moved":
      return from === to ? null : { ...base, kind: "moved", from, to }
    case "card_changed": {
      const change = details.changes?.find(({ field }) => field === "completed")
      return change ? { ...base, kind: "done", done: change.to === "true" } : null
    }
    case "list_renamed":
      return { ...base, kind: "list_renamed", from, to }
    case "list_deleted":
    case "list_archived":
      return { ...base, kind: "list_out", list }
    case "list_restored":
    case "list_unarchived":
      return { ...base, kind: "list_in", list }
    case "cards_archived":
      return { ...base, kind: "list_emptied", list }
    default:
      return null
  }
}
