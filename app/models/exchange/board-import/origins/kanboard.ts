import type { Priority } from "~/models/board/card/priority"
import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import {
  DraftBoard,
  type DraftCard,
  type DraftLabel,
} from "~/models/exchange/board-import/draft-board"
import { paragraphs } from "~/models/text/cut-text"
import type { FetchedFiles } from "~/models/exchange/board-import/fetched-files"
import { jsonBoards } from "~/models/exchange/board-import/json-boards"
import { LabelPicker, namedColor } from "~/models/exchange/board-import/label-colors"
import { byPlace } from "~/models/exchange/board-import/lenient"
import { cardLimitOf } from "~/models/exchange/board-import/lists-of-file"
import type { FoundBoard, Origin, ReadOptions } from "~/models/exchange/board-import/origin"
import {
  estimateOf,
  flagOf,
  linksOf,
  numberOf,
  partsOf,
} from "~/models/exchange/board-import/table-cells"
import { Clock, readDate } from "~/models/exchange/board-import/written-date"
import {
  KANBOARD_PROJECT,
  KanboardProject,
  moreOf,
  relationsOf,
  rowsOf,
  type KanboardTask,
} from "./kanboard-project"
import { boardNameOf, columnsOf, type Table } from "./table-columns"
import { readTable, sniffTable } from "./table-file"

/**
 * A project as it was fetched by Kanboard's API, and Kanboard's CSV: the export of a project's tasks, and the file that it
 * imports, which has another order and other names.
 * The names of columns are those of Kanboard's app/Export/TaskExport.php and app/Import/TaskImport.php.
 */
export const kanboard: Origin = {
  name: "Kanboard",
  what: "tasks of a Kanboard project",
  isArchive: true,
  find(files) {
    const projects = jsonBoards(files, {
      product: "Kanboard",
      isBoard: ({ format }) => format === KANBOARD_PROJECT,
      sign: /^\{"format":"kanboard-project"/,
      found: fetchedProject,
    })
    if (projects || files.length > 1) return projects
    const found = files.flatMap((file) => {
      const sniffed = sniffTable(file)
      if (!sniffed || !isKanboard(sniffed.header)) return []
      return [foundProject(file, () => readTable(file.text, sniffed.delimiter, true))]
    })
    return found.length > 0 ? found : null
  },
}

const nameOf = (header: string) => header.trim().toLowerCase()

function isKanboard(header: readonly string[]): boolean {
  const names = new Set(header.map(nameOf))
  const has = (...all: string[]) => all.every((name) => names.has(name))
  return (
    has("title", "complexity") &&
    (has("task id", "column", "swimlane") || has("column name", "swimlane name"))
  )
}

function fetchedProject(json: Record<string, unknown>, fetched: FetchedFiles): FoundBoard {
  const project = KanboardProject.parse(json)
  return {
    name: project.name,
    file: (path) => fetched.bytes(path),
    read(options) {
      const rows = rowsOf(project)
      const columns = columnsOf(Object.keys(rows[0] ?? {}), Object.keys(rows[0] ?? {}).length)
      const cells = rows.map((row) => Object.values(row))
      const table = { columns, rows: cells, order: "day-first" as const, dates: null }
      return readProject(table, project.name, options, { project, fetched })
    },
  }
}

/** The project as the API answered, beside the rows. */
type More = { project: KanboardProject; fetched: FetchedFiles }

type Lazy = () => ReturnType<typeof readTable>

function foundProject(file: BroughtFile, lazy: Lazy): FoundBoard {
  const name = file.name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "")
  let table: ReturnType<Lazy> | undefined
  return { name, read: (options) => readProject((table ??= lazy()), name, options) }
}

/** A row by the names of its columns. Both orders have one name for each thing here. */
type Task = ReadonlyMap<string, string>

const ONE_NAME: Record<string, string> = {
  "column name": "column",
  "category name": "category",
  "swimlane name": "swimlane",
  "color name": "color",
  "creator username": "creator",
}

/** Columns with a meaning here; all others, such as those of plugins, become fields of text. */
const USED = new Set(
  "project|title|description|column|position|status|closed|category|swimlane|tags|color|due date|start date|creation date|assignee username|assignee name|creator|creator name|complexity|time estimated|time spent|priority|external link|modification date".split(
    "|",
  ),
)

type Project = {
  board: DraftBoard
  table: Table
  clock: Clock
  picker: LabelPicker
  /** Whether there is more than one, so that it tells something. */
  hasLanes: boolean
  hasColors: boolean
  others: string[]
}

function readProject(
  table: ReturnType<Lazy>,
  name: string,
  options: ReadOptions,
  more?: More,
): DraftBoard {
  const board = new DraftBoard(boardNameOf(table)?.name ?? name)
  const keys = table.columns.map(({ header, name: own }) => {
    const key = nameOf(header)
    return key === "" ? own : (ONE_NAME[key] ?? key)
  })
  const tasks = table.rows
    .map((row): Task => new Map(keys.map((key, index) => [key, (row[index] ?? "").trim()])))
    .filter((task) => [...task.values()].some((value) => value !== ""))
  const isVaried = (key: string) => new Set(tasks.map((task) => task.get(key))).size > 1
  const project: Project = {
    board,
    clock: new Clock(options.zone),
    picker: new LabelPicker(board.differences),
    table: { ...table, order: options.dateOrder ?? table.order },
    hasLanes: isVaried("swimlane") || !/^(?:default.*|)$/i.test(tasks[0]?.get("swimlane") ?? ""),
    hasColors: isVaried("color"),
    others: [...new Set(keys.filter((key) => !USED.has(key)))],
  }
  addFields(project, tasks)
  const lists = new Map<string, (card: DraftCard) => void>()
  if (more) addColumns(board, more.project, lists)
  for (const task of tasks) {
    const list = task.get("column") || "No column"
    if (!lists.has(list)) lists.set(list, board.addList({ name: list }))
  }
  const placed = byPlace(tasks, (task) => Number(task.get("position")) || 0)
  const known = new Map(more?.project.tasks.map((each) => [each.id, each]))
  const ids = new Set(known.keys())
  for (const task of placed) {
    const card = cardOf(task, project)
    const fetched = known.get(task.get("task id") ?? "")
    const whole = more && fetched ? withMore(card, fetched, more, { board, ids }) : card
    lists.get(task.get("column") || "No column")?.(whole)
  }
  return board
}

/** All columns, also empty ones, with their limits. */
function addColumns(
  board: DraftBoard,
  { columns, description }: KanboardProject,
  lists: Map<string, (card: DraftCard) => void>,
): void {
  board.description = description
  for (const { title, task_limit: limit } of byPlace(columns, ({ position }) => Number(position))) {
    if (lists.has(title)) continue
    const cardLimit = limit === "0" ? null : cardLimitOf(limit, title, board)
    lists.set(title, board.addList({ name: title, cardLimit }))
  }
}

function withMore(
  card: DraftCard,
  task: KanboardTask,
  more: More,
  { board, ids }: { board: DraftBoard; ids: ReadonlySet<string> },
): DraftCard {
  const { title, description = "", links = [] } = card
  const { related, lines } = relationsOf(task, ids)
  board.differences.add("asText", title, lines.length)
  const all = moreOf(task, more.fetched, (file) => board.differences.add("filesMissing", file))
  return {
    ...card,
    ...all,
    description: paragraphs(description, ...lines),
    links: [...links, ...(all.links ?? [])],
    key: task.id,
    relations: related,
  }
}

function addFields({ board, hasColors, others }: Project, tasks: readonly Task[]): void {
  const has = (key: string) => tasks.some((task) => !["", "0", undefined].includes(task.get(key)))
  if (has("time estimated")) board.addField("time estimated", "Time estimated (h)", "number")
  if (has("time spent")) board.addField("time spent", "Time spent (h)", "number")
  if (hasColors) {
    const names = new Set(
      tasks.map((task) => task.get("color") ?? "").filter((name) => name !== ""),
    )
    const options = [...names].map((name) => ({ name, color: namedColor(name) ?? "#64748b" }))
    board.addField("color", "Color", "choice", options)
  }
  if (has("creator") || has("creator name")) board.addField("creator", "Creator", "text")
  for (const key of others.filter(has)) {
    board.addField(key, key.charAt(0).toUpperCase() + key.slice(1), "text")
  }
}

function cardOf(task: Task, project: Project): DraftCard {
  const { board, table, clock } = project
  const cell = (key: string) => task.get(key) ?? ""
  const title = cell("title")
  const asText: string[] = []
  const keep = (key: string) => {
    if (cell(key) === "") return
    asText.push(`**${key.charAt(0).toUpperCase()}${key.slice(1)}:** ${cell(key)}`)
    board.differences.add("asText", title)
  }
  const dateOf = (key: string) => {
    const date = readDate(cell(key), table.order)
    if (!date) keep(key)
    return date
  }
  // Midnight is a day without a time.
  const dayOrMoment = (key: string) => {
    const date = dateOf(key)
    return date && clock.dateOf(date.time === "00:00" ? { ...date, time: null } : date)
  }
  const created = dateOf("creation date")
  const estimate = cell("complexity") === "0" ? null : estimateOf(cell("complexity"))
  if (estimate === undefined) keep("complexity")
  const priority = priorityOf(cell("priority"))
  if (priority === undefined) keep("priority")
  if (priority) board.differences.add("otherPriority", `${cell("priority")}: ${priority}`)
  const links = linksOf(cell("external link"), "External link")
  if (!links) keep("external link")
  if (cell("modification date") !== "") board.differences.leftOut("modification date", title)
  return {
    // Kanboard counts the tasks of all projects, and texts name them so.
    number: Number(cell("task id")),
    title,
    labels: labelsOf(task, project),
    people: peopleOf(cell("assignee username"), cell("assignee name")),
    completed: flagOf(cell("status") || cell("closed")) === true,
    due: dayOrMoment("due date"),
    start: dayOrMoment("start date"),
    createdAt: created && clock.momentOf(created, "00:00"),
    estimate: estimate ?? null,
    priority: priority ?? null,
    links: links ?? [],
    fields: fieldsOf(task, project, keep),
    description: [cell("description"), ...asText].filter((text) => text !== "").join("\n\n"),
  }
}

const peopleOf = (username: string, name: string) =>
  username === "" && name === "" ? [] : [{ username: username || name, name: name || username }]

/** In Kanboard 0 is none, and a higher number is more urgent; a project chooses its highest, which is 3 at first. */
function priorityOf(text: string): Priority | null | undefined {
  if (text === "") return null
  if (!/^\d{1,2}$/.test(text)) return undefined
  const levels = [null, "low", "medium", "high"] as const
  return Number(text) > 3 ? "critical" : levels[Number(text)]
}

function labelsOf(task: Task, { board, picker, hasLanes }: Project): DraftLabel[] {
  const lane = hasLanes ? (task.get("swimlane") ?? "") : ""
  const names = [lane, task.get("category") ?? ""].filter((name) => name !== "")
  if (names.length > 0) board.differences.add("asLabel", names.join(", "))
  return [...names, ...partsOf(task.get("tags") ?? "")].map((name) => picker.pick(name))
}

function fieldsOf(task: Task, project: Project, keep: (key: string) => void) {
  const { board, hasColors, others } = project
  const fields = new Map<string, string | number>()
  const cell = (key: string) => task.get(key) ?? ""
  for (const key of ["time estimated", "time spent"]) {
    const hours = numberOf(cell(key))
    if (hours === undefined) keep(key)
    else if (Number(hours) !== 0) fields.set(key, hours)
  }
  if (hasColors) fields.set("color", cell("color"))
  fields.set("creator", cell("creator name") || cell("creator"))
  for (const key of others) if (cell(key) !== "0") fields.set(key, cell(key))
  for (const [key, value] of fields) if (value === "") fields.delete(key)
  board.differences.add("asField", cell("title"), fields.size)
  return fields
}
