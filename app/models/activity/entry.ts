import { parseLabel } from "~/models/label/label"

// Names and short values are those at the time of the change.

import type { NamedValue } from "~/models/custom-field/custom-field"

export type CardName = { id: string; title: string }
export type PersonRef = { userId: string }

/** A person whom only an imported file names; empty for one whose account was deleted before. */
export type ImportedPerson = { name: string }

/** What an entry says of its origin beside the actor. */
export type Origin = {
  importedActor?: string
  /** The name of the access token by which a program did it for the actor. */
  byToken?: string
}

/** At most 200 characters each; both null for descriptions and for longer values. */
export type FieldChange = { field: string; from: string | null; to: string | null }

type OnCard<Kind extends string, Rest = object> = { kind: Kind; card: CardName } & Rest

export type Entry =
  | OnCard<"card_created" | "card_copied" | "card_deleted" | "card_restored", { list: string }>
  | OnCard<"card_archived" | "card_unarchived", { list: string }>
  | OnCard<"card_repeated", { list: string }>
  /** Such as "every day at 09:00". */
  | OnCard<"repeat_set", { rule: string }>
  /** By a person, or by the server because the person who had set it cannot edit any more. */
  | OnCard<"repeat_stopped" | "repeat_ended">
  | { kind: "labels_merged"; from: string; into: string; count: number }
  | { kind: "labels_unmerged"; from: string; into: string; count: number }
  /** A label of the board got another name or, if both are the same, another colour. */
  | { kind: "label_changed"; from: string; to: string; count: number }
  | OnCard<"field_set", { field: string; to: string }>
  | OnCard<"field_person", { field: string } & (PersonRef | ImportedPerson)>
  | OnCard<"field_emptied", { field: string }>
  | { kind: "cards_archived"; list: string; count: number }
  | OnCard<"card_changed", { changes: FieldChange[] }>
  /** Both are the same list if the card was moved in it. */
  | OnCard<"card_moved", { from: string; to: string }>
  | OnCard<"card_left", { list: string }>
  /** `kept`: values that the card has, and for which the board has no field. */
  | OnCard<"card_came", { list: string; kept?: readonly NamedValue[] }>
  | OnCard<
      "item_created" | "item_ticked" | "item_unticked" | "item_moved" | "item_deleted",
      { item: string }
    >
  | OnCard<"item_assigned" | "item_unassigned", { item: string } & (PersonRef | ImportedPerson)>
  | OnCard<"item_due", { item: string; to: string | null }>
  | OnCard<"item_converted", { item: string; list: string }>
  | OnCard<"checklist_created" | "checklist_moved", { checklist: string }>
  | OnCard<"checklist_deleted", { checklist: string; items: number }>
  | OnCard<"checklist_renamed", { from: string; to: string }>
  | OnCard<"item_renamed", { from: string; to: string }>
  | OnCard<"comment_created" | "comment_changed" | "comment_deleted">
  | OnCard<"attachment_created" | "attachment_deleted", { files: readonly string[] }>
  | OnCard<"assigned" | "unassigned", PersonRef | ImportedPerson>
  | { kind: "list_created" | "list_deleted" | "list_restored" | "list_moved"; list: string }
  | { kind: "list_archived" | "list_unarchived"; list: string }
  | { kind: "list_done" | "list_open"; list: string }
  | { kind: "list_copied"; list: string; from: string }
  | { kind: "list_renamed"; from: string; to: string }
  | { kind: "list_limited" | "list_archiving"; list: string; to: number | null }
  | OnCard<"done_card_archived", { list: string; days: number }>
  | { kind: "cards_sorted"; list: string }
  | { kind: "lists_sorted" | "labels_sorted" | "board_deleted" | "board_restored" }
  | { kind: "board_archived" | "board_unarchived" }
  | { kind: "board_changed"; changes: FieldChange[] }
  | { kind: "field_added" | "field_changed" | "field_removed" | "field_restored"; field: string }
  | { kind: "assist_enabled" | "assist_disabled" }
  | { kind: "member_joined"; role: string }
  /** By name, or by a workspace. */
  | ({ kind: "member_added"; role: string } & (PersonRef | ImportedPerson))
  | { kind: "workspace_entered" | "workspace_left"; workspace: string }
  | { kind: "member_left" }
  | ({ kind: "member_removed" } & (PersonRef | ImportedPerson))
  | ({ kind: "role_changed"; from: string; to: string } & (PersonRef | ImportedPerson))

export type EntryKind = Entry["kind"]
export type CardEntry = Extract<Entry, { card: CardName }>

const MAX_VALUE = 200

export const shorten = (text: string): string =>
  text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE - 1)}…`

/** Undefined if the value is too long to keep, or no text. */
const toValue = (value: unknown): string | null | undefined => {
  if (value === null || value === "" || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === "boolean" || typeof value === "number") return String(value)
  return typeof value === "string" && value.length <= MAX_VALUE ? value : undefined
}

export function fieldChanges(
  before: Record<string, unknown>,
  wanted: Record<string, unknown>,
): FieldChange[] {
  return Object.entries(wanted).flatMap(([field, value]) => {
    if (value === undefined || isSame(before[field], value)) return []
    if (field === "labels") return labelChanges(before[field] as string[], value as string[])
    // Neither names of custom fields nor long texts are at hand.
    if (field === "fields" || field === "description") return [{ field, from: null, to: null }]
    const [from, to] = [toValue(before[field]), toValue(value)]
    if (from === undefined || to === undefined) return [{ field, from: null, to: null }]
    return [{ field, from, to }]
  })
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function labelChanges(before: string[], after: string[]): FieldChange[] {
  const names = (labels: string[]) => labels.map((label) => parseLabel(label).name)
  const [old, now] = [names(before), names(after)]
  return [
    ...old
      .filter((name) => !now.includes(name))
      .map((from) => ({ field: "label", from, to: null })),
    ...now.filter((name) => !old.includes(name)).map((to) => ({ field: "label", from: null, to })),
  ]
}
