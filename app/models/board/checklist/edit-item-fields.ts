import { z } from "zod"
import {
  DueDay,
  DueTime,
  EARLIER_YEAR,
  isStorable,
  Zone,
} from "~/models/board/card/due-date-fields"
import { END_OF_DAY } from "~/models/board/card/due-date"
import { Id, Text } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { momentOf } from "~/models/text/time/zoned-time"
import { ChecklistItemKey, CreateChecklistItem } from "./checklist"

/** "imported" keeps the name from an import. */
const Assignee = z.union([z.enum(["nobody", "imported"]), Id])

/** A person is chosen at the item. */
export const AssignChecklistItem = ChecklistItemKey.extend({
  assignee: z.union([z.literal("nobody"), Id]),
}).transform(({ assignee, ...item }) => ({
  ...item,
  assigneeId: assignee === "nobody" ? null : assignee,
}))

/** A day is chosen at the item; no date removes it. */
export const DateChecklistItem = ChecklistItemKey.extend({
  zone: Zone,
  date: DueDay.optional(),
  time: DueTime.default(END_OF_DAY),
})
  .transform(({ date, time, zone, ...item }) => ({
    ...item,
    dueDate: date === undefined ? null : momentOf(date, time, zone),
  }))
  .refine(({ dueDate }) => isStorable(dueDate), EARLIER_YEAR)

/** A form does not send empty fields. */
const Properties = z.object({
  assignee: Assignee.optional(),
  checklistId: Id.optional(),
  date: DueDay.optional(),
  time: DueTime.default(END_OF_DAY),
})

/** Only what differs from `began`, the opened form, changes: others may have assigned the item meanwhile. */
export const EditChecklistItem = ChecklistItemKey.extend({
  text: CreateChecklistItem.shape.text,
  base: z.object({ text: Text("The item", LIMITS.text).default("") }).optional(),
  ...Properties.shape,
  zone: Zone.optional(),
  began: Properties.optional(),
  asCard: z.enum(["on", "part"]).optional(),
})
  .transform(({ assignee, date, time, zone, checklistId, began, ...item }) => {
    const isMoved = checklistId !== began?.checklistId
    const isGiven = assignee !== began?.assignee && assignee !== "imported"
    const isDated = zone !== undefined && (date !== began?.date || time !== began?.time)
    return {
      ...item,
      ...(isMoved && { checklistId }),
      ...(isGiven && { assigneeId: assignee === "nobody" ? null : assignee }),
      ...(isDated && { dueDate: date === undefined ? null : momentOf(date, time, zone) }),
    }
  })
  .refine(({ dueDate }) => isStorable(dueDate), EARLIER_YEAR)
export type EditChecklistItem = z.output<typeof EditChecklistItem>
