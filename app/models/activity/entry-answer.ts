import { z } from "zod"
import { IdText, MomentText } from "~/models/fields"

// Names and short values are those at the time of the change.

export const CardName = z
  .object({ id: IdText, title: z.string().meta({ examples: ["Write the release notes"] }) })
  .meta({ id: "ActivityCard", description: "By the title that it had then." })
export type CardName = z.output<typeof CardName>

const Value = z.string().nullable()

export const FieldChange = z
  .object({
    field: z.string().meta({ examples: ["priority"] }),
    from: Value.meta({ examples: ["low"] }),
    to: Value.meta({ examples: ["high"] }),
  })
  .meta({ description: "Both values are null for descriptions, and where one is long." })
export type FieldChange = z.output<typeof FieldChange>

const name = z.string()
const count = z.int()
const card = { card: CardName }
const list = { list: name.meta({ examples: ["To do"] }) }
const files = { files: z.array(name) }
const changes = { changes: z.array(FieldChange) }
const kept = z
  .array(z.object({ field: name, value: name }))
  .exactOptional()
  .meta({
    description: "Values that the card has, and for which the board has no field.",
  })

/** An entry's kind with what it says, after what all entries have. */
export function entriesWith<Head extends z.ZodRawShape>(head: Head) {
  const says = <Kind extends string, Shape extends z.ZodRawShape>(shape: Shape, ...kinds: Kind[]) =>
    z.object({ ...head, kind: z.enum(kinds), ...shape })
  const ofPerson = <Kind extends string, Shape extends z.ZodRawShape>(
    shape: Shape,
    ...kinds: Kind[]
  ) => [says({ ...shape, userId: IdText }, ...kinds), says({ ...shape, name }, ...kinds)] as const
  return z.union([
    says(
      { ...card, ...list },
      ...(["card_created", "card_copied", "card_deleted", "card_restored"] as const),
      ...(["card_archived", "card_unarchived", "card_repeated", "card_left"] as const),
    ),
    says({ ...card, ...list, kept }, "card_came"),
    says({ ...card, ...list, days: count }, "done_card_archived"),
    /** Such as "every day at 09:00". */
    says({ ...card, rule: name }, "repeat_set"),
    /** Ended by the server because the person who had set it cannot edit any more. */
    says({ ...card }, "repeat_stopped", "repeat_ended"),
    says({ ...card }, "comment_created", "comment_changed", "comment_deleted"),
    says({ ...card, ...changes }, "card_changed"),
    /** Both are the same list if the card was moved in it. */
    says({ ...card, from: name, to: name }, "card_moved", "checklist_renamed", "item_renamed"),
    says({ ...card, field: name, to: name }, "field_set"),
    ...ofPerson({ ...card, field: name }, "field_person"),
    says({ ...card, field: name }, "field_emptied"),
    says(
      { ...card, item: name },
      ...(["item_created", "item_ticked", "item_unticked", "item_moved", "item_deleted"] as const),
    ),
    ...ofPerson({ ...card, item: name }, "item_assigned", "item_unassigned"),
    says({ ...card, item: name, to: MomentText.nullable() }, "item_due"),
    says({ ...card, item: name, ...list }, "item_converted"),
    says({ ...card, checklist: name }, "checklist_created", "checklist_moved"),
    says({ ...card, checklist: name, items: count }, "checklist_deleted"),
    says({ ...card, ...files }, "attachment_created", "attachment_deleted"),
    ...ofPerson({ ...card }, "assigned", "unassigned"),
    says(
      { ...list },
      ...(["list_created", "list_deleted", "list_restored", "list_moved"] as const),
      ...(["list_archived", "list_unarchived", "list_done", "list_open", "cards_sorted"] as const),
    ),
    says({ ...list, count }, "cards_archived"),
    says({ ...list, from: name }, "list_copied"),
    says({ from: name, to: name }, "list_renamed"),
    says({ ...list, to: count.nullable() }, "list_limited", "list_archiving"),
    says({ from: name, into: name, count }, "labels_merged", "labels_unmerged"),
    /** A label of the board got another name or, if both are the same, another colour. */
    says({ from: name, to: name, count }, "label_changed"),
    says({ ...changes }, "board_changed"),
    says({ field: name }, "field_added", "field_changed", "field_removed", "field_restored"),
    says(
      {},
      ...(["lists_sorted", "labels_sorted", "board_deleted", "board_restored"] as const),
      ...(["board_archived", "board_unarchived", "assist_enabled", "assist_disabled"] as const),
      "member_left",
    ),
    says({ workspace: name }, "workspace_entered", "workspace_left"),
    /** With everybody on the server. It has ended by itself where its person left the board. */
    says({ template: name }, "template_shared", "template_withdrawn", "template_ended"),
    /** A board that was copied from this one. */
    says({ board: name, workspace: name }, "copy_entered", "copy_left"),
    says({}, "webhook_added", "webhook_changed", "webhook_on", "webhook_off", "webhook_removed"),
    says({ count }, "calendar_addresses_ended", "email_addresses_ended"),
    says({ role: name }, "member_joined"),
    /** By name, or by a workspace. */
    ...ofPerson({ role: name }, "member_added"),
    ...ofPerson({}, "member_removed"),
    ...ofPerson({ from: name, to: name }, "role_changed"),
  ])
}

const Entry = entriesWith({})
export type Entry = z.output<typeof Entry>
