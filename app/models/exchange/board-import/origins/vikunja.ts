import { invalid } from "~/errors"
import { DEFAULT_LABEL_COLOR } from "~/models/board/label/label"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import { Emoji } from "~/models/board/reaction/reaction"
import type { Priority } from "~/models/board/card/priority"
import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import {
  DraftBoard,
  type DraftCard,
  type DraftFile,
} from "~/models/exchange/board-import/draft-board"
import { htmlToMarkdown, isHtml } from "~/models/text/markdown/html-markdown"
import { hexColor } from "~/models/exchange/board-import/label-colors"
import { byPlace, isObject, listOf } from "~/models/exchange/board-import/lenient"
import type { FoundBoard, Origin } from "~/models/exchange/board-import/origin"
import { Project, type Bucket, type Task } from "./vikunja-shapes"

/**
 * Vikunja's export of an account: a ZIP with data.json (its projects), filters.json, VERSION and files/ID, as
 * pkg/models/export.go there writes it. A project is a board; its lists are the buckets of its first kanban view.
 */
export const vikunja: Origin = {
  name: "Vikunja",
  isArchive: true,
  what: "projects of Vikunja",
  find(files) {
    const found = files.flatMap((file) => {
      if (!/(?:^|\/)data\.json$/.test(file.name) || !file.looksLikeJson) return []
      return projectsIn(file, files)
    })
    return found.length > 0 ? found : null
  },
}

function projectsIn(data: BroughtFile, files: readonly BroughtFile[]): FoundBoard[] {
  const { json } = data
  if (Array.isArray(json) && json.some(isNamespace)) {
    throw invalid(
      "This is an export of Vikunja before version 0.21, which had lists in namespaces. Update that Vikunja, export again, and bring the new file.",
    )
  }
  if (!Array.isArray(json) || !json.some(isProject)) return []
  const projects = listOf(Project).parse(json)
  const folder = data.name.slice(0, -"data.json".length)
  const contents = new Map(files.map((file) => [file.name, file.bytes]))
  const titles = new Map(projects.map(({ id, title }) => [id, title]))
  return projects.map((project) => ({
    name: project.title,
    read: () => {
      const parent = titles.get(project.parent_project_id) ?? null
      return new ProjectReader(project, parent, folder, contents).read()
    },
    file: (path) => contents.get(path) ?? null,
  }))
}

/** Projects were in namespaces before 0.21. */
const isNamespace = (value: unknown): boolean =>
  isObject(value) && "title" in value && Array.isArray(value["lists"]) && !("tasks" in value)

const isProject = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "title" in value &&
  ("tasks" in value || "buckets" in value)

const PRIORITIES: readonly (Priority | null)[] = [null, "low", "medium", "high", "critical"]

const DAY = 24 * 60 * 60
const UNITS = [
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", 60 * 60],
  ["minute", 60],
] as const

class ProjectReader {
  readonly #board: DraftBoard
  readonly #order: ReadonlyMap<number, number>
  readonly #bucketOf: ReadonlyMap<number, number>
  readonly #buckets: Bucket[]
  readonly #ids: ReadonlySet<number>
  /** Null for none, which a file says by 0. */
  readonly #doneBucket: number | null

  constructor(
    private readonly project: Project,
    private readonly parent: string | null,
    private readonly folder: string,
    private readonly contents: ReadonlyMap<string, Uint8Array>,
  ) {
    this.#ids = new Set(project.tasks.map(({ id }) => id))
    const { title, views, buckets, positions, task_buckets } = project
    this.#board = new DraftBoard(title)
    const kanbans = byPlace(
      views.filter(({ view_kind }) => view_kind === "kanban"),
      ({ position }) => position,
    )
    const [view, ...others] = kanbans
    this.#board.differences.leftOut("further kanban view", others[0]?.title, others.length)
    const isOfView = (thing: { project_view_id: number }) =>
      view === undefined || thing.project_view_id === view.id
    this.#buckets = byPlace(buckets.filter(isOfView), ({ position }) => position)
    this.#doneBucket = view?.done_bucket_id || null
    this.#order = new Map(positions.filter(isOfView).map((each) => [each.task_id, each.position]))
    this.#bucketOf = new Map(
      task_buckets.filter(isOfView).map((each) => [each.task_id, each.bucket_id]),
    )
  }

  read(): DraftBoard {
    const board = this.#board
    const above = this.parent === null ? "" : `Part of “${this.parent}”.`
    board.description = [markdownOf(this.project.description), above]
      .filter((part) => part !== "")
      .join("\n\n")
    this.#addFields()
    const lists = new Map(
      this.#buckets.map((bucket) => {
        const isDone = bucket.is_done_bucket || bucket.id === this.#doneBucket
        const cardLimit = bucket.limit >= 1 && bucket.limit <= 999 ? Math.round(bucket.limit) : null
        const add = board.addList({
          name: bucket.title,
          cardLimit,
          ...(isDone && { cardsDone: true }),
        })
        return [bucket.id, add] as const
      }),
    )
    const tasks = byPlace(this.project.tasks, (task) => this.#order.get(task.id) ?? task.position)
    let addOther: ((card: DraftCard) => void) | undefined
    for (const task of tasks) {
      const add = lists.get(this.#bucketOf.get(task.id) ?? task.bucket_id)
      if (!add && lists.size > 0) board.differences.add("listMissing", task.title)
      const name = lists.size > 0 ? "Without a bucket" : "Tasks"
      const addHere = add ?? (addOther ??= board.addList({ name }))
      addHere(this.#cardOf(task))
    }
    return board
  }

  #addFields(): void {
    const { tasks } = this.project
    const board = this.#board
    if (tasks.some((task) => task.end_date)) board.addField("end", "End date", "date")
    if (tasks.some((task) => task.percent_done > 0)) {
      board.addField("progress", "Progress (%)", "number")
    }
    if (tasks.some((task) => task.hex_color !== "")) board.addField("color", "Color", "text")
    if (tasks.some(({ identifier }) => identifier !== "")) {
      board.addField("identifier", "Identifier", "text")
    }
  }

  #cardOf(task: Task): DraftCard {
    const { differences } = this.#board
    const { reminder, asText: reminders } = this.#remindersOf(task)
    const isHere = (id: number) => this.#ids.has(id)
    const texts = [...reminders, ...textsOf(task, isHere)]
    differences.add("asText", task.title, texts.length)
    if (task.priority > 4) differences.add("otherPriority", `${task.title}: DO NOW`)
    if (task.is_favorite) differences.add("asLabel", task.title)
    const labels = task.labels.map(({ title: name, hex_color }) => ({
      name,
      color: hexColor(hex_color) ?? DEFAULT_LABEL_COLOR,
    }))
    return {
      number: task.index,
      title: task.title,
      completed: task.done,
      createdAt: task.created,
      due: task.due_date,
      start: task.start_date,
      description: [markdownOf(task.description), ...texts]
        .filter((each) => each !== "")
        .join("\n\n"),
      reminder,
      priority: PRIORITIES[Math.min(4, Math.max(0, Math.round(task.priority)))] ?? null,
      labels: [...labels, ...(task.is_favorite ? [{ name: "Favorite", color: "#eab308" }] : [])],
      people: task.assignees.map(({ username, name }) => ({ username, name: name || username })),
      comments: byPlace(task.comments, ({ created }) => Date.parse(created ?? "") || 0).map(
        ({ comment, author, created }) => ({
          author: author && (author.name || author.username),
          text: markdownOf(comment),
          createdAt: created,
        }),
      ),
      files: this.#filesOf(task),
      fields: this.#fieldsOf(task),
      reactions: Object.entries(task.reactions)
        .filter(([sign, people]) => isReaction(sign, people))
        .map(([emoji, people]) => ({
          emoji,
          people: people.map(({ name, username }) => name || username),
        })),
      key: String(task.id),
      relations: Object.entries(task.related_tasks).flatMap(([name, tasks]) => {
        const kind = RELATIONS[name]
        const here = kind ? tasks.filter(({ id }) => isHere(id)) : []
        return here.flatMap(({ id }) => (kind ? [{ kind, key: String(id) }] : []))
      }),
    }
  }

  #fieldsOf(task: Task) {
    const fields = new Map<string, string | number>()
    if (task.end_date !== null) fields.set("end", task.end_date)
    const percent = Math.round(task.percent_done * 100)
    if (percent > 0) fields.set("progress", percent)
    if (task.hex_color !== "") fields.set("color", task.hex_color)
    if (task.identifier !== "") fields.set("identifier", task.identifier)
    const { differences } = this.#board
    differences.add("asField", task.title, fields.size)
    return fields
  }

  #filesOf(task: Task): DraftFile[] {
    return task.attachments.flatMap(({ id, file, created }) => {
      const path = `${this.folder}files/${String(file.id)}`
      const bytes = this.contents.get(path)
      const name = file.name || "file"
      if (!bytes) {
        this.#board.differences.add("filesMissing", name)
        return []
      }
      const mimeType = file.mime.replace(/;.*/, "").trim() || "application/octet-stream"
      const cover = id !== 0 && id === task.cover_image_attachment_id
      return [{ name, mimeType, size: bytes.length, path, cover, createdAt: created }]
    })
  }

  /** A card has one reminder, before its due date. Others are told as text. */
  #remindersOf({ title, reminders, reminder_dates, due_date }: Task) {
    const all = [
      ...reminders,
      ...reminder_dates.map((reminder) => ({ reminder, relative_period: 0, relative_to: "" })),
    ]
    const due = Date.parse(due_date ?? "")
    let minutes: number | null = null
    const asText: string[] = []
    for (const { reminder, relative_period, relative_to } of all) {
      const before =
        relative_to === "due_date"
          ? -relative_period / 60
          : (due - Date.parse(reminder ?? "")) / 60_000
      const fits = Number.isFinite(due) && Number.isFinite(before) && before >= 0
      if (fits && minutes === null) minutes = Math.round(before)
      else if (reminder !== null)
        asText.push(`**Reminder:** ${reminder.slice(0, 16).replace("T", " ")}`)
      else this.#board.differences.leftOut("reminder", title)
    }
    return { reminder: minutes, asText }
  }
}

/** Vikunja takes any text as one. */
function isReaction(sign: string, people: Task["reactions"][string]): boolean {
  const isNamed = people.every(({ name, username }) => (name || username) !== "")
  return people.length > 0 && isNamed && Emoji.safeParse(sign).success
}

const markdownOf = (text: string) => (isHtml(text) ? htmlToMarkdown(text) : text)

/** @param isHere whether a task is one of this project, and so related as a card */
function textsOf(task: Task, isHere: (id: number) => boolean): string[] {
  const related = Object.entries(task.related_tasks).flatMap(([kind, tasks]) => {
    const told = RELATIONS[kind] ? tasks.filter(({ id }) => !isHere(id)) : tasks
    return told.length === 0 ? [] : [relatedText(kind, told)]
  })
  const reactions = Object.entries(task.reactions)
    .filter(([sign, people]) => !isReaction(sign, people))
    .map(([sign, people]) => `${sign} ${String(people.length)}`)
  return [
    ...related,
    ...(task.repeat_after > 0 || task.repeat_mode === 1 ? [repeatText(task)] : []),
    ...(reactions.length > 0 ? [`**Reactions:** ${reactions.join(", ")}`] : []),
  ]
}

/** By Vikunja's kinds of relations, from the task that has them. */
const RELATIONS: Partial<Record<string, RelationKind>> = {
  subtask: "has_part",
  parenttask: "part_of",
  related: "relates_to",
  blocking: "blocks",
  blocked: "blocked_by",
}

const KINDS: Record<string, string> = {
  subtask: "Subtasks",
  parenttask: "Parent tasks",
  related: "Related tasks",
  duplicateof: "Duplicate of",
  duplicates: "Duplicates",
  blocking: "Blocks",
  blocked: "Blocked by",
  precedes: "Precedes",
  follows: "Follows",
  copiedfrom: "Copied from",
  copiedto: "Copied to",
}

function relatedText(kind: string, tasks: Task["related_tasks"][string]): string {
  const lines = tasks.map(({ title, done }) => `- ${title}${done ? " (done)" : ""}`)
  return `**${KINDS[kind] ?? kind}:**\n\n${lines.join("\n")}`
}

function repeatText({ repeat_after, repeat_mode }: Task): string {
  if (repeat_mode === 1) return "**Repeats:** every month"
  const [unit, seconds] = UNITS.find(([, each]) => repeat_after % each === 0) ?? ["second", 1]
  const count = repeat_after / seconds
  const every = count === 1 ? `every ${unit}` : `every ${String(count)} ${unit}s`
  return `**Repeats:** ${every}${repeat_mode === 2 ? ", from the day when it is done" : ""}`
}
