import { z } from "zod"
import { ROLES } from "~/models/access/role"
import type { EntryKind } from "~/models/board/event/entry"
import { BACKGROUNDS } from "~/models/board/board/background"
import { PROPERTY_NAMES } from "~/models/board/card/card-property"
import { RELATION_KINDS } from "~/models/board/relation-kind/relation-kind"
import { Moment, wellFormed } from "~/models/text/fields"

// People are names here, and a card has the number that it has in the file.

export const MAX_ENTRIES = 50_000
export const ENTRIES_PER_PART = 1000

const name = z.string().max(1000).transform(wellFormed)
const count = z.number().int().min(0).max(1_000_000)
const role = z.enum(ROLES)
const card = z.object({ title: name, number: z.number().int().min(1).optional() })
const person = name.nullable()
const relation = z.enum(RELATION_KINDS)
const iso = Moment.transform((moment) => moment.toISOString()).nullable()
/** A day is one without a time. */
const date = z.union([z.iso.date(), iso])

/** Changes of labels name each as `label`. */
const ELSEWHERE = ["dueDate", "startDate", "description", "labels"]
const TEXTS = PROPERTY_NAMES.filter((property) => !ELSEWHERE.includes(property))

const Change = z.discriminatedUnion("field", [
  z.object({ field: z.enum(["dueDate", "startDate"]), from: date, to: date }),
  z.object({
    field: z.literal("background"),
    from: z.enum(BACKGROUNDS).nullable(),
    to: z.enum(BACKGROUNDS).nullable(),
  }),
  ...["description", "fields"].map((field) =>
    z.object({ field: z.literal(field), from: z.null(), to: z.null() }),
  ),
  z.object({
    field: z.enum([...TEXTS, "name", "label", "viewersComment", "showsNumbers"]),
    from: name.nullable(),
    to: name.nullable(),
  }),
])
const changes = z.array(Change).max(200)
const kept = z.array(z.object({ field: name, value: name })).max(20)

const same = <K extends EntryKind>(shape: z.ZodRawShape, ...kinds: K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, shape])) as Record<K, z.ZodRawShape>

const SHAPES = {
  ...same({ card, list: name, typed: name.optional() }, "card_created"),
  ...same({ card, list: name }, "card_copied", "card_deleted", "card_restored"),
  ...same({ card, list: name }, "card_archived", "card_unarchived", "card_repeated"),
  ...same({ card, list: name }, "card_left", "card_requested"),
  ...same({ card, list: name, kept: kept.optional() }, "card_came"),
  ...same({ card, list: name, days: count }, "done_card_archived"),
  ...same({ card, rule: name }, "repeat_set"),
  ...same({ card, day: name }, "repeat_skipped"),
  ...same({ card, relation, other: name.nullable() }, "related", "unrelated"),
  ...same({ card }, "repeat_stopped", "repeat_ended"),
  ...same({ card }, "comment_created", "comment_changed", "comment_deleted"),
  ...same({ from: name, into: name, count }, "labels_merged", "labels_unmerged"),
  ...same({ from: name, to: name, count }, "label_changed"),
  ...same({ label: name }, "label_created", "label_deleted"),
  ...same({ card, field: name, to: name }, "field_set"),
  ...same({ card, field: name, person }, "field_person"),
  ...same({ card, field: name }, "field_emptied"),
  ...same({ list: name, count }, "cards_archived"),
  ...same({ card, changes }, "card_changed"),
  ...same({ card, from: name, to: name }, "card_moved", "checklist_renamed", "item_renamed"),
  ...same({ card, item: name }, "item_created", "item_ticked", "item_unticked", "item_moved"),
  ...same({ card, item: name }, "item_deleted"),
  ...same({ card, item: name, person }, "item_assigned", "item_unassigned"),
  ...same({ card, item: name, to: iso }, "item_due"),
  ...same({ card, item: name, list: name }, "item_converted"),
  ...same({ card, item: name, to: name }, "item_left"),
  ...same({ card, item: name, from: name }, "item_came"),
  ...same({ card, checklist: name }, "checklist_created", "checklist_moved"),
  ...same({ card, checklist: name, items: count }, "checklist_deleted"),
  ...same({ card, files: z.array(name).max(1000) }, "attachment_created", "attachment_deleted"),
  ...same({ card, person }, "assigned", "unassigned"),
  ...same({ list: name }, "list_created", "list_deleted", "list_restored", "list_moved"),
  ...same({ list: name }, "list_archived", "list_unarchived", "cards_sorted"),
  ...same({ list: name }, "list_done", "list_open"),
  ...same({ list: name, from: name }, "list_copied"),
  ...same({ from: name, to: name }, "list_renamed"),
  ...same({ list: name, to: count.nullable() }, "list_limited", "list_archiving"),
  ...same({}, "lists_sorted", "labels_sorted", "board_deleted", "board_restored"),
  ...same({}, "board_archived", "board_unarchived", "assist_enabled", "assist_disabled"),
  ...same({ changes }, "board_changed"),
  ...same({ field: name }, "field_added", "field_changed", "field_removed", "field_restored"),
  ...same({ role }, "member_joined"),
  ...same({ role, person }, "member_added"),
  ...same({}, "member_left", "member_renamed"),
  ...same({ person }, "member_removed"),
  ...same({ person, role }, "member_added"),
  ...same({ workspace: name }, "workspace_entered", "workspace_left"),
  ...same({ template: name }, "template_shared", "template_withdrawn", "template_ended"),
  ...same({ board: name, workspace: name }, "copy_entered", "copy_left"),
  ...same({}, "webhook_added", "webhook_changed", "webhook_on", "webhook_off", "webhook_removed"),
  ...same({ count }, "calendar_addresses_ended", "email_addresses_ended"),
  ...same({}, "published", "publication_changed", "publication_ended"),
  ...same({ screen: name }, "screen_paired", "screen_ended"),
  ...same({ from: role, to: role, person }, "role_changed"),
} satisfies Record<EntryKind, z.ZodRawShape>

/** `by` is a name; null for the server, and for an account that no longer exists. */
const HEAD = { at: Moment, by: person.default(null) }

const ENTRIES = Object.entries<z.ZodRawShape>(SHAPES).map(([kind, shape]) =>
  z.object({ ...HEAD, kind: z.literal(kind), ...shape }),
)
type FileEntry = z.output<z.ZodObject<typeof HEAD>> & {
  kind: string
  card?: z.output<typeof card>
  person?: string | null
}
export const FileEntry = z.union(ENTRIES) as unknown as z.ZodType<FileEntry>

export const FileActivity = z
  .array(z.object({ entries: z.array(z.unknown()) }), "Must be a list.")
  .refine(
    (parts) => parts.reduce((sum, { entries }) => sum + entries.length, 0) <= MAX_ENTRIES,
    `A file can have at most ${String(MAX_ENTRIES)} entries of the activity.`,
  )
  .default([])
