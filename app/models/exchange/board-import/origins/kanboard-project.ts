import { z } from "zod"
import { momentOf as zonedMoment, toTimeZone } from "~/models/text/time/zoned-time"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import type { DraftRelation } from "~/models/exchange/board-import/draft-relations"
import type { DraftCard } from "~/models/exchange/board-import/draft-board"
import type { FetchedFiles } from "~/models/exchange/board-import/fetched-files"
import {
  anything,
  byPlace,
  id,
  isObject,
  listOf,
  objectOf,
  text,
} from "~/models/exchange/board-import/lenient"

// A project of Kanboard, as it was fetched by fetch-kanboard-board.server.ts. Old versions write numbers as texts.

export const KANBOARD_PROJECT = "kanboard-project"

const Task = z.object({
  id,
  title: text,
  description: text,
  is_active: id,
  position: id,
  reference: text,
  column_id: id,
  swimlane_id: id,
  category_id: id,
  owner_id: id,
  creator_id: id,
  date_due: id,
  date_started: id,
  date_creation: id,
  date_completed: id,
  color: objectOf({ name: text }),
  color_id: text,
  score: id,
  priority: id,
  time_estimated: id,
  time_spent: id,
  comments: listOf(
    z.object({
      comment: text,
      username: text,
      name: text,
      date_creation: id,
      date_modification: id,
    }),
  ),
  subtasks: listOf(z.object({ title: text, status: id, position: id, username: text, name: text })),
  files: listOf(z.object({ id, name: text, date: id })),
  links: listOf(z.object({ title: text, url: text })),
  relations: listOf(z.object({ label: text, title: text, task_id: id })),
  tags: anything,
})
export type KanboardTask = z.output<typeof Task>

const Named = z.object({ id, name: text, position: id })

export const KanboardProject = objectOf({
  name: text,
  description: text,
  timezone: text,
  tasks: listOf(Task),
  swimlanes: listOf(Named),
  categories: listOf(Named),
  columns: listOf(z.object({ id, title: text, position: id, task_limit: id })),
  users: listOf(z.object({ id, username: text, name: text })),
})
export type KanboardProject = z.output<typeof KanboardProject>

const DONE = "2"

/** The rows of the table that Kanboard itself exports of its tasks, in the order of the board. */
export function rowsOf(project: KanboardProject): Record<string, string>[] {
  const { name, timezone, columns, swimlanes, categories, users } = project
  const placeOf = (things: { id: string; position: string }[], of: string) =>
    Number(things.find((thing) => thing.id === of)?.position ?? Number.MAX_SAFE_INTEGER)
  const nameIn = (things: { id: string; name: string }[], of: string) =>
    things.find((thing) => thing.id === of)?.name ?? ""
  const tasks = byPlace(
    byPlace(project.tasks, ({ position }) => Number(position)),
    ({ swimlane_id: lane }) => placeOf(swimlanes, lane),
  )
  return tasks.map((task, at) => {
    const owner = users.find((user) => user.id === task.owner_id)
    const creator = users.find((user) => user.id === task.creator_id)
    return {
      "task id": task.id,
      project: name,
      title: task.title,
      description: task.description,
      column: columns.find((column) => column.id === task.column_id)?.title ?? "",
      position: String(at),
      status: task.is_active === "0" ? "closed" : "open",
      category: nameIn(categories, task.category_id),
      swimlane: nameIn(swimlanes, task.swimlane_id),
      tags: tagsOf(task),
      color: task.color.name || task.color_id,
      "due date": dayOrMoment(task.date_due, timezone),
      "start date": isoOf(task.date_started),
      "creation date": isoOf(task.date_creation),
      "completion date": isoOf(task.date_completed),
      "assignee username": owner?.username ?? "",
      "assignee name": owner?.name ?? "",
      "creator name": creator ? creator.name || creator.username : "",
      complexity: task.score,
      "time estimated": task.time_estimated,
      "time spent": task.time_spent,
      priority: task.priority,
      reference: task.reference,
    }
  })
}

/** The parts of a task that a table lacks. */
export function moreOf(
  task: KanboardTask,
  fetched: FetchedFiles,
  onMissing: (file: string) => void,
): Partial<DraftCard> {
  const items = byPlace(task.subtasks, ({ position }) => Number(position))
  return {
    comments: task.comments.map((each) => ({
      author: each.name || each.username || null,
      text: each.comment,
      createdAt: isoOf(each.date_creation) || null,
      editedAt: each.date_modification > each.date_creation ? isoOf(each.date_modification) : null,
    })),
    checklists: [
      {
        name: "Subtasks",
        items: items.map(({ title, status, username, name }) => ({
          text: title,
          completed: status === DONE,
          person: name || username || null,
        })),
      },
    ].filter((list) => list.items.length > 0),
    links: task.links.map(({ title, url }) => ({ name: title || url, url })),
    files: task.files.flatMap(({ id: fileId, name, date }) => {
      const file = fetched.of(fileId)
      if (!file) onMissing(name)
      const mimeType = "application/octet-stream"
      return file ? [{ ...file, name, mimeType, createdAt: isoOf(date) || null }] : []
    }),
  }
}

/** By Kanboard's own labels of links between tasks, from the task that has them. Administrators may add others. */
const RELATIONS: Partial<Record<string, RelationKind>> = {
  "relates to": "relates_to",
  blocks: "blocks",
  "is blocked by": "blocked_by",
  "is a child of": "part_of",
  "is a parent of": "has_part",
}

/** Relations to other tasks: of cards here to cards of this project, else each as a line. @param ids of its tasks */
export function relationsOf({ relations }: KanboardTask, ids: ReadonlySet<string>) {
  const isHere = (id: string) => ids.has(id)
  const related = relations.flatMap(({ label, task_id: key }): DraftRelation[] => {
    const kind = RELATIONS[label]
    return kind && isHere(key) ? [{ kind, key }] : []
  })
  const lines = relations
    .filter(({ label, task_id: other }) => !RELATIONS[label] || !isHere(other))
    .map(({ label, title, task_id: other }) => `**${label}:** #${other} ${title}`)
  return { related, lines }
}

function tagsOf({ tags }: KanboardTask): string {
  const names = isObject(tags) ? Object.values(tags) : Array.isArray(tags) ? tags : []
  return names
    .filter((name) => typeof name === "string")
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(", ")
}

/** Seconds since 1970, of which 0 is none. */
const isoOf = (seconds: string): string => {
  const moment = new Date(Number(seconds) * 1000)
  return Number(seconds) > 0 && !Number.isNaN(moment.getTime()) ? moment.toISOString() : ""
}

/** Midnight there means the day. */
function dayOrMoment(seconds: string, timezone: string): string {
  const zone = toTimeZone(timezone)
  const iso = isoOf(seconds)
  if (iso === "") return ""
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(
    new Date(iso),
  )
  return zonedMoment(day, "00:00", zone).toISOString() === iso ? day : iso
}
