import {
  BOARD_HEADINGS,
  BOARD_MEANINGS,
  FIRST_HEADINGS,
} from "~/models/exchange/board-file/board-columns"
import { LIMITS } from "~/models/text/limits"
import type { DraftFieldKind } from "~/models/exchange/board-import/draft-fields"
import type { ColumnMeaning } from "~/models/exchange/board-import/origin"
import {
  countOf,
  flagOf,
  linksOf,
  numberOf,
  priorityOf,
  READERS,
} from "~/models/exchange/board-import/table-cells"
import { plainWord, readDate, type DateOrder } from "~/models/exchange/board-import/written-date"

export type Column = { name: string; header: string; index: number }

/** A table that was read. Rows may be shorter or longer than the columns are many. */
export type Table = { columns: Column[]; rows: string[][]; order: DateOrder }

/** As many values as tell what a column means. */
const ENOUGH = 2000

/**
 * Names that products and people give to columns, the likeliest first, without accents and in lower case: of Trello,
 * Jira, Asana, Notion, Monday, Planner, Linear, Cardinal, and the usual ones in English, German, French and Spanish.
 */
const NAMES: Record<Exclude<ColumnMeaning, "field">, string> = {
  title:
    "card name|card title|task name|item name|title|summary|name|task|issue|story|item|subject|card|to do|todo|work item|titel|aufgabe|vorgang|betreff|zusammenfassung|titre|tache|nom|objet|titulo|tarea|nombre|asunto|resumen",
  list: "list name|list|section column|section|column name|column|bucket name|bucket|stage|status|state|phase|lane|group|liste|listenname|spalte|abschnitt|zustand|phase|gruppe|colonne|etat|statut|etape|groupe|lista|columna|seccion|estado|fase|grupo|etapa",
  description:
    "card description|description|desc|notes|note|details|body|content|text|beschreibung|notizen|notiz|inhalt|remarques|contenu|descripcion|notas|detalles|contenido",
  labels:
    "labels|label|tags|tag|etiketten|etikett|schlagworter|schlagwort|etiquettes|etiquette|etiquetas|etiqueta",
  people:
    "members|member|assignees|assignee|assigned|assigned to|assign|owner|owners|people|person|responsible|assignee name|zugewiesen|zugewiesen an|verantwortlich|verantwortliche|mitglieder|bearbeiter|personen|assigne a|attribue a|membres|responsable|asignado|asignado a|miembros|personas",
  due: "due date|due|deadline|due on|due at|target date|end date|date|fallig|fallig am|falligkeit|falligkeitsdatum|frist|termin|enddatum|echeance|date d echeance|date limite|date de fin|vencimiento|fecha de vencimiento|fecha limite|fecha|datum",
  reminder: "reminder",
  start:
    "start date|start|start on|begin|start at|startdatum|beginn|beginnt am|date de debut|debut|fecha de inicio|inicio",
  done: "due complete|done|completed|complete|is done|is completed|completed at|completed on|completed date|completion date|finished|resolved|erledigt|erledigt am|fertig|abgeschlossen|termine|fini|fait|terminee|hecho|completado|terminado|hecha",
  archived: "archived|is archived|archiviert|archive|archivee|archivado|archivada",
  priority: "priority|prio|urgency|prioritat|dringlichkeit|priorite|urgence|prioridad|urgencia",
  estimate:
    "story points|storypoints|estimate points|story point estimate|estimate|points|schatzung|aufwand|estimation|estimacion|puntos",
  created:
    "created|created at|created date|created time|creation date|date created|created on|erstellt|erstellt am|erstellungsdatum|cree le|date de creation|creado|creado el|fecha de creacion",
  checklist:
    "checklist|checklists|checklist items|check list|checklist item total count|subtasks|sub tasks|checkliste|unteraufgaben|sous taches|subtareas",
  comments:
    "comments|comment|comment count|kommentare|kommentar|commentaires|commentaire|comentarios",
  link: "card url|url|link|links|attachment links|attachments|attachment|permalink|anhange|anhang|lien|liens|pieces jointes|enlace|enlaces|adjuntos",
  nothing:
    "card id|list id|board id|assignee id|reporter id|creator id|issue id|parent id|watchers id|checklist item completed count|completed checklist items",
}

/** Names that boards give to their lists, in the same languages, without accents and in lower case. */
export const STATES: ReadonlySet<string> = new Set(
  "to do|todo|open|backlog|next|new|planned|doing|in progress|started|waiting|blocked|on hold|review|in review|testing|done|closed|completed|finished|zu erledigen|offen|geplant|in arbeit|in bearbeitung|wartet|erledigt|fertig|abgeschlossen|a faire|ouvert|en cours|en attente|termine|fait|ferme|por hacer|pendiente|abierto|en curso|en progreso|hecho|terminado|cerrado".split(
    "|",
  ),
)

/** Of others, cards have one only: further columns that seem to mean the same become fields. */
const SEVERAL: readonly ColumnMeaning[] = [
  "description",
  "labels",
  "people",
  "checklist",
  "comments",
  "link",
  "field",
  "nothing",
]

const BOARD_NAMES = new Set(["board name", "project name", "project", "projects", "board"])

type Rank = { meaning: ColumnMeaning; rank: number }

const RANKS = new Map<string, Rank>(
  Object.entries(NAMES).flatMap(([meaning, names]) =>
    names
      .split("|")
      .map((name, rank): [string, Rank] => [name, { meaning: meaning as ColumnMeaning, rank }]),
  ),
)

/** A column's name as the known ones are written. Jira writes "Custom field (Story Points)". */
function plainName(header: string): string {
  const short = header.slice(0, 200).trim()
  const own = /^custom field \((.*)\)$/i.exec(short)?.[1] ?? short
  return plainWord(own)
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}

const rankOf = ({ header }: Column) => RANKS.get(plainName(header))

export const isKnownName = (header: string): boolean => RANKS.has(plainName(header))
export const isTitleName = (header: string): boolean =>
  RANKS.get(plainName(header))?.meaning === "title"

/** Columns with names that are all different, also in lower case. */
export function columnsOf(header: readonly string[], count: number): Column[] {
  const used = new Set<string>()
  const last = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const plain = (header[index] ?? "").replace(/\s+/g, " ").trim().slice(0, 200)
    const wanted = plain || `Column ${String(index + 1)}`
    let name = wanted
    for (let number = (last.get(wanted) ?? 1) + 1; used.has(name.toLowerCase()); number += 1) {
      last.set(wanted, number)
      name = `${wanted} ${String(number)}`
    }
    used.add(name.toLowerCase())
    return { name, header: plain, index }
  })
}

/** The values of a column that are not blank. */
export function* valuesOf({ rows }: Table, { index }: Column): Generator<string> {
  for (const row of rows) {
    const cell = row[index]
    if (cell !== undefined && cell.trim() !== "") yield cell
  }
}

/** The first value of a column that is not blank; "" if there is none. */
export const firstValue = (table: Table, column: Column): string =>
  firstOf(valuesOf(table, column), 1)[0] ?? ""

function firstOf<T>(values: Iterable<T>, most: number): T[] {
  const first: T[] = []
  for (const value of values) {
    if (first.push(value) >= most) break
  }
  return first
}

type Test = (value: string, order: DateOrder) => boolean

const isDate: Test = (value, order) => readDate(value, order) !== null

/** A test that at least half of a column's values must pass if it shall mean this; of some, all of them. */
const TESTS: Record<ColumnMeaning, Test | null> = {
  title: null,
  list: null,
  description: null,
  labels: null,
  checklist: null,
  comments: null,
  field: null,
  nothing: null,
  reminder: null,
  due: (value, order) => isDate(value.split("→").at(-1) ?? "", order),
  start: isDate,
  created: isDate,
  people: (value) => numberOf(value) === undefined,
  done: (value, order) => flagOf(value) !== undefined || isDate(value, order),
  archived: (value) => flagOf(value) !== undefined,
  priority: (value) => priorityOf(value, false) !== undefined,
  estimate: (value) => READERS.estimate(value) !== undefined,
  link: (value) => linksOf(value, "") !== undefined || countOf(value) !== undefined,
}
const OF_ALL: readonly ColumnMeaning[] = ["done", "archived"]

/** Of fewer values, nothing can be told from how often they repeat. */
const FEW = 4

/** How many of the values of a column are different ones, from 0 to 1. */
function variety(table: Table, column: Column): number {
  const values = firstOf(valuesOf(table, column), ENOUGH)
  if (values.length < FEW) return values.length === 0 ? 0 : 1
  return new Set(values).size / values.length
}

/** Whether values tell cards apart: texts that seldom repeat. */
const isTitleLike = (table: Table, column: Column): boolean =>
  variety(table, column) > 0.5 && kindOf(table, column) === "text"

const areShortTitles = (table: Table, column: Column): boolean =>
  isTitleLike(table, column) &&
  isAll(
    valuesOf(table, column),
    (value) => value.length <= LIMITS.title && !/\n/.test(value.trim()),
  )

/** Whether values put cards together: not one for each card. */
const isListLike = (table: Table, column: Column): boolean => {
  const values = firstOf(valuesOf(table, column), ENOUGH)
  const isOften = values.length < 10 || variety(table, column) <= 0.8
  return isOften && new Set(valuesOf(table, column)).size <= LIMITS.lists
}

/** Whether the values of a column are of the kind that its name promises. */
function fits(meaning: ColumnMeaning, table: Table, column: Column): boolean {
  if (meaning === "title") return isTitleLike(table, column)
  if (meaning === "list") return isListLike(table, column)
  const test = TESTS[meaning]
  if (!test) return true
  const values = firstOf(valuesOf(table, column), ENOUGH)
  const fitting = values.filter((value) => test(value, table.order)).length
  return fitting >= values.length * (OF_ALL.includes(meaning) ? 1 : 0.5)
}

/** The name of the board that a column has in all rows, and the column; null without one. */
export function boardNameOf(table: Table): { name: string; column: Column } | null {
  if (isOfCardinal(table)) return null
  for (const column of table.columns) {
    if (!BOARD_NAMES.has(plainName(column.header))) continue
    const names = new Set<string>()
    for (const value of valuesOf(table, column)) {
      if (names.add(value.trim()).size > 1) break
    }
    const [name] = names
    if (name !== undefined && names.size === 1) return { name, column }
  }
  return null
}

/** Whether a column has nothing to keep: no value, or zero only. */
export const isEmpty = (table: Table, column: Column): boolean =>
  isAll(valuesOf(table, column), (value) => value.trim() === "0")

/** Whether a table is that of a whole board, as board-csv.server.ts writes it. */
export const isOfCardinal = ({ columns }: Table): boolean =>
  FIRST_HEADINGS.every((name, at) => columns[at]?.header === name)

/** The likely meanings of columns, by their names there and by their values. */
export function guessMeanings(table: Table): Record<string, ColumnMeaning> {
  if (isOfCardinal(table)) {
    return Object.fromEntries(
      table.columns.map(({ name, header }, at) => {
        // A file of an older version has custom fields in place of the columns that came later.
        const isKnown = header === BOARD_HEADINGS[at]
        return [name, (isKnown && BOARD_MEANINGS[at]) || "field"]
      }),
    )
  }
  const guesses = new Map<string, ColumnMeaning>()
  const ranked = table.columns
    .map((column) => ({ column, rank: rankOf(column) }))
    .toSorted((one, other) => (one.rank?.rank ?? 0) - (other.rank?.rank ?? 0))
  const taken = new Set<ColumnMeaning>()
  for (const { column, rank } of ranked) {
    const meaning = rank?.meaning ?? "field"
    const isFree = SEVERAL.includes(meaning) || !taken.has(meaning)
    if (!isFree || !fits(meaning, table, column)) {
      guesses.set(column.name, "field")
      continue
    }
    taken.add(meaning)
    guesses.set(column.name, meaning)
  }
  const boardColumn = boardNameOf(table)?.column.name
  if (boardColumn !== undefined && guesses.get(boardColumn) === "field")
    guesses.set(boardColumn, "nothing")
  for (const column of table.columns) {
    if (guesses.get(column.name) === "field" && isEmpty(table, column)) {
      guesses.set(column.name, "nothing")
    }
  }
  const title = taken.has("title") ? undefined : likeliestTitle(table, guesses)
  if (title !== undefined) guesses.set(title, "title")
  const list = taken.has("list") ? undefined : likeliestList(table, guesses)
  if (list !== undefined) guesses.set(list, "list")
  return Object.fromEntries(table.columns.map(({ name }) => [name, guesses.get(name) ?? "field"]))
}

/**
 * Without a usual name whose values are titles: the first column of such texts, or of short descriptions; else one with that
 * name, or the first.
 */
function likeliestTitle(table: Table, guesses: ReadonlyMap<string, ColumnMeaning>) {
  const open = table.columns.filter(({ name }) => guesses.get(name) === "field")
  const isNamed = (column: Column) => rankOf(column)?.meaning === "title"
  const unnamed = open.filter((column) => isNamed(column) || rankOf(column) === undefined)
  const found =
    unnamed.find((column) => isTitleLike(table, column)) ??
    table.columns.find(
      (column) => guesses.get(column.name) === "description" && areShortTitles(table, column),
    ) ??
    open.find(isNamed) ??
    open.find((column) => kindOf(table, column) === "text")
  return (found ?? open[0] ?? table.columns[0])?.name
}

/** Without a usual name: a column of states such as "In progress". */
const likeliestList = (table: Table, guesses: ReadonlyMap<string, ColumnMeaning>) =>
  table.columns.find((column) => {
    if (guesses.get(column.name) !== "field" || rankOf(column)) return false
    const values = firstOf(valuesOf(table, column), ENOUGH)
    const states = values.filter((value) => STATES.has(plainWord(value.trim())))
    return states.length >= Math.max(1, values.length / 2) && isListLike(table, column)
  })?.name

const isLink = (value: string) =>
  value.length <= LIMITS.url && /^https?:\/\/\S+$/i.test(value.trim())

/** Other words for yes and no, such as open and closed, are texts to keep. */
export const TICKED =
  /^(?:true|false|yes|no|ja|nein|oui|non|si|sí|x|checked|unchecked|wahr|falsch)$/i

/** As Cardinal writes them. */
const OWN_KINDS: [DraftFieldKind, (value: string) => boolean][] = [
  ["number", (value) => numberOf(value) === value && String(Number(value)) === value],
  ["date", (value) => /^\d{4}-\d\d-\d\d$/.test(value)],
  ["checkbox", (value) => value === "yes"],
  ["link", isLink],
]

/** The kind of a field that has all values of a column whole. */
export function kindOf(table: Table, column: Column): DraftFieldKind {
  const first = firstValue(table, column)
  const { order } = table
  const kinds: [DraftFieldKind, (value: string) => boolean][] = isOfCardinal(table)
    ? OWN_KINDS
    : [
        ["number", (value) => numberOf(value) !== undefined],
        ["date", (value) => readDate(value, order)?.time === null],
        ["checkbox", (value) => TICKED.test(value.trim())],
        ["link", isLink],
      ]
  const found = kinds.find(([, test]) => test(first) && isAll(valuesOf(table, column), test))
  return found?.[0] ?? "text"
}

function isAll(values: Iterable<string>, test: (value: string) => boolean): boolean {
  for (const value of values) if (!test(value)) return false
  return true
}
