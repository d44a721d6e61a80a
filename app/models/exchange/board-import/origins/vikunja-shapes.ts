import { z } from "zod"
import { flag, listOf, number, text } from "~/models/exchange/board-import/lenient"

// The properties of Vikunja's data.json that are read, by the names of its Go types (pkg/models).

/** Go writes the year 1 for no date. */
const Moment = z
  .string()
  .nullable()
  .catch(null)
  .transform((moment) => (moment === null || moment.startsWith("0001-") ? null : moment))

const Person = z.object({ username: text, name: text })

const File = z.object({ id: number, name: text, mime: text, size: number })

export const Attachment = z.object({
  id: number,
  created: Moment,
  file: File.catch({ id: 0, name: "", mime: "", size: 0 }),
})

const Reminder = z.object({ reminder: Moment, relative_period: number, relative_to: text })

const Related = z.object({ id: number, title: text, done: flag })

export const Task = z.object({
  id: number,
  title: text,
  description: text,
  done: flag,
  identifier: text,
  index: number,
  due_date: Moment,
  start_date: Moment,
  end_date: Moment,
  created: Moment,
  reminders: listOf(Reminder),
  /** Before 0.21. */
  reminder_dates: listOf(z.string()),
  repeat_after: number,
  repeat_mode: number,
  priority: number,
  percent_done: number,
  hex_color: text,
  is_favorite: flag,
  bucket_id: number,
  position: number,
  assignees: listOf(Person),
  labels: listOf(z.object({ title: text, hex_color: text })),
  related_tasks: z.record(z.string(), listOf(Related)).catch({}),
  attachments: listOf(Attachment),
  cover_image_attachment_id: number,
  comments: listOf(
    z.object({ comment: text, author: Person.nullable().catch(null), created: Moment }),
  ),
  reactions: z.record(z.string(), listOf(Person)).catch({}),
})
export type Task = z.output<typeof Task>

const Bucket = z.object({
  id: number,
  title: text,
  limit: number,
  position: number,
  project_view_id: number,
  is_done_bucket: flag,
})
export type Bucket = z.output<typeof Bucket>

const View = z.object({
  id: number,
  title: text,
  position: number,
  done_bucket_id: number,
  default_bucket_id: number,
  view_kind: z
    .union([z.string(), z.number()])
    .catch("")
    .transform((kind) => (kind === 3 ? "kanban" : kind)),
})
export type View = z.output<typeof View>

export const Project = z.object({
  id: number,
  title: z.string(),
  description: text,
  parent_project_id: number,
  is_archived: flag,
  tasks: listOf(Task),
  buckets: listOf(Bucket),
  views: listOf(View),
  task_buckets: listOf(z.object({ task_id: number, bucket_id: number, project_view_id: number })),
  positions: listOf(z.object({ task_id: number, position: number, project_view_id: number })),
})
export type Project = z.output<typeof Project>
