import { z } from "zod"
import { RELATION_KINDS } from "~/models/board/relation-kind/relation-kind"
import { IdText, MomentText, TextOrNull } from "~/models/text/fields"

// Names and short values are those at the time of the change.

export const CardName = z
  .object({ id: IdText, title: z.string().meta({ examples: ["Write the release notes"] }) })
  .meta({ id: "ActivityCard", description: "By the title that it had then." })
export type CardName = z.output<typeof CardName>

export const Named = z
  .object({ id: IdText.nullable(), name: z.string().meta({ examples: ["To do"] }) })
  .meta({
    id: "ActivityName",
    description: "A list, label, member or field by the name that it had then.",
  })
export type Named = z.output<typeof Named>

const Change = z
  .object({
    field: z.string().meta({ examples: ["priority"] }),
    from: TextOrNull.meta({ examples: ["low"] }),
    to: TextOrNull.meta({ examples: ["high"] }),
  })
  .meta({ description: "Both values are null for descriptions, and where one is long." })

const LabelChange = z.object({
  field: z.literal("label"),
  from: Named.nullable(),
  to: Named.nullable(),
})

export const FieldChange = z.union([LabelChange, Change])
export type FieldChange = z.output<typeof FieldChange>

const name = z.string()
const count = z.int()
const card = { card: CardName }
const list = { list: Named }
const field = { field: Named }
const member = { member: Named }
const otherCard = name.nullable().meta({
  description: "The title of the other card; null for one of another board.",
  examples: ["Order the paper"],
})
const files = { files: z.array(name) }
const changes = { changes: z.array(FieldChange) }
const kept = z
  .array(z.object({ field: Named, value: name }))
  .exactOptional()
  .meta({
    description: "Values that the card has, and for which the board has no field.",
  })

const typed = name.exactOptional().meta({
  description: "The title as it was typed, where a date, labels or people were understood in it.",
  examples: ["Call Ana tomorrow #urgent"],
})

/** An entry's kind with what it says, after what all entries have. */
export function entriesWith<Head extends z.ZodRawShape>(head: Head) {
  const says = <Kind extends string, Shape extends z.ZodRawShape>(shape: Shape, ...kinds: Kind[]) =>
    z.object({ ...head, kind: z.enum(kinds), ...shape })
  return z.union([
    says({ ...card, ...list, typed }, "card_created"),
    says(
      { ...card, ...list },
      "card_copied",
      "card_deleted",
      "card_restored",
      "card_archived",
      "card_unarchived",
      "card_repeated",
      "card_requested",
      "card_left",
    ),
    says({ ...card, ...list, kept }, "card_came"),
    says({ ...card, ...list, days: count }, "done_card_archived"),
    /** Such as "every day at 09:00". */
    says({ ...card, rule: name }, "repeat_set"),
    /** Such as "Dec 07, 2026". */
    says({ ...card, day: name }, "repeat_skipped"),
    /** Ended by the server because the person who had set it cannot edit any more. */
    says({ ...card }, "repeat_stopped", "repeat_ended"),
    says({ ...card, relation: z.enum(RELATION_KINDS), other: otherCard }, "related", "unrelated"),
    says({ ...card }, "comment_created", "comment_changed", "comment_deleted"),
    says({ ...card, ...changes }, "card_changed"),
    /** Both are the same list if the card was moved in it. */
    says({ ...card, from: Named, to: Named }, "card_moved"),
    says({ ...card, from: name, to: name }, "checklist_renamed", "item_renamed"),
    says({ ...card, ...field, to: name }, "field_set"),
    says({ ...card, ...field, ...member }, "field_person"),
    says({ ...card, ...field }, "field_emptied"),
    says(
      { ...card, item: name },
      "item_created",
      "item_ticked",
      "item_unticked",
      "item_moved",
      "item_deleted",
    ),
    says({ ...card, item: name, ...member }, "item_assigned", "item_unassigned"),
    says({ ...card, item: name, to: MomentText.nullable() }, "item_due"),
    says({ ...card, item: name, ...list }, "item_converted"),
    /** To or from another card, by its title. */
    says({ ...card, item: name, to: name }, "item_left"),
    says({ ...card, item: name, from: name }, "item_came"),
    says({ ...card, checklist: name }, "checklist_created", "checklist_moved"),
    says({ ...card, checklist: name, items: count }, "checklist_deleted"),
    says({ ...card, ...files }, "attachment_created", "attachment_deleted"),
    says({ ...card, ...member }, "assigned", "unassigned"),
    says(
      { ...list },
      "list_created",
      "list_deleted",
      "list_restored",
      "list_moved",
      "list_archived",
      "list_unarchived",
      "list_done",
      "list_open",
      "cards_sorted",
    ),
    says({ ...list, count }, "cards_archived"),
    says({ ...list, from: Named }, "list_copied"),
    says({ from: Named, to: Named }, "list_renamed"),
    says({ ...list, to: count.nullable() }, "list_limited", "list_archiving"),
    says({ from: Named, into: Named, count }, "labels_merged", "labels_unmerged"),
    /** A label of the board got another name or, if both are the same, another colour. */
    says({ from: Named, to: Named, count }, "label_changed"),
    says({ label: Named }, "label_created", "label_deleted"),
    says({ ...changes }, "board_changed"),
    says({ ...field }, "field_added", "field_changed", "field_removed", "field_restored"),
    says(
      {},
      "lists_sorted",
      "labels_sorted",
      "board_deleted",
      "board_restored",
      "board_archived",
      "board_unarchived",
      "assist_enabled",
      "assist_disabled",
      "member_left",
      "member_renamed",
    ),
    says({ workspace: name }, "workspace_entered", "workspace_left"),
    /** With everybody on the server. It has ended by itself where its person left the board. */
    says({ template: name }, "template_shared", "template_withdrawn", "template_ended"),
    /** A board that was copied from this one. */
    says({ board: name, workspace: name }, "copy_entered", "copy_left"),
    says({}, "webhook_added", "webhook_changed", "webhook_on", "webhook_off", "webhook_removed"),
    says({ count }, "calendar_addresses_ended", "email_addresses_ended"),
    says({}, "published", "publication_changed", "publication_ended"),
    says({ screen: name }, "screen_paired", "screen_ended"),
    says({ role: name }, "member_joined"),
    /** By name, or by a workspace. */
    says({ role: name, ...member }, "member_added"),
    says({ ...member }, "member_removed"),
    says({ from: name, to: name, ...member }, "role_changed"),
  ])
}

const Entry = entriesWith({})
export type Entry = z.output<typeof Entry>
