import { fold } from "~/database/words"
import { PRIORITIES, type Priority } from "~/models/card/priority"
import { wordsOf } from "./search-words"

// The language of searches: words, and filters such as `board:launch`, `label:"in review"`, `@ana`,
// `due:week`, `priority:high` and `is:done`. The browser reads it, too, to say what it understood.

/** What a search looks for. Everything must hold; of several boards or priorities, one. */
export type SearchQuery = {
  /** As typed. */
  words: string[]
  /** Beginnings of words in the names of boards and labels. */
  boards: string[]
  labels: string[]
  /** Beginnings of user names or of words in people's names; `me` is the reader. */
  people: string[]
  due: DueSearch | null
  priorities: (Priority | "none")[]
  archived: boolean
  done: boolean | null
}

export type DueSearch = "none" | "overdue" | { from?: Day; before?: Day }
/** A date (`yyyy-MM-dd`), or a number of days from today, by the reader's clock. */
export type Day = string | number

/** A search, or the sentence that says how a filter is written. */
export type ReadSearch = { query: SearchQuery; problem: string | null }

const MAX_FILTERS = 8
const FILTER = /^(board|label|due|priority|is):(?:"([^"]*)"?|(.*))$/isu
/** A word, up to the closing quote if it is a filter whose value is in quotes. */
const PART = /(?:board|label|due|priority|is):"[^"]*"?|\S+/giu

export function readSearch(text: string): ReadSearch {
  const query: SearchQuery = {
    ...{ words: [], boards: [], labels: [], people: [] },
    ...{ due: null, priorities: [], archived: false, done: null },
  }
  const words: string[] = []
  const problems: string[] = []
  for (const part of text.normalize("NFC").match(PART) ?? []) {
    const problem = addPart(query, words, part)
    if (problem !== null) problems.push(problem)
  }
  query.words = wordsOf(words.join(" "))
  if (countFilters(query) > MAX_FILTERS) {
    problems.push(`A search can have at most ${String(MAX_FILTERS)} filters.`)
  }
  return { query, problem: problems[0] ?? null }
}

/** Whether a search has any filter; then it may have no words. */
export const hasFilter = (query: SearchQuery): boolean => countFilters(query) > 0

function countFilters({ boards, labels, people, due, priorities, archived, done }: SearchQuery) {
  const lists = [boards, labels, people, priorities]
  const single = [due !== null, archived, done !== null]
  return lists.flat().length + single.filter(Boolean).length
}

/** @returns what is wrong with the part */
function addPart(query: SearchQuery, words: string[], part: string): string | null {
  if (/^@\p{L}|^@\p{N}/u.test(part)) {
    query.people.push(part.slice(1))
    return null
  }
  const [, name, quoted, bare] = FILTER.exec(part) ?? []
  if (name === undefined) {
    words.push(part)
    return null
  }
  return FILTERS[name.toLowerCase() as FilterName](query, (quoted ?? bare ?? "").trim())
}

export const FILTER_NAMES = ["board", "label", "due", "priority", "is"] as const
type FilterName = (typeof FILTER_NAMES)[number]

const FILTERS: Record<FilterName, (query: SearchQuery, value: string) => string | null> = {
  board({ boards }, value) {
    if (value === "") return 'Name a board, for example board:launch or board:"product launch".'
    boards.push(value)
    return null
  },
  label({ labels }, value) {
    if (value === "") return 'Name a label, for example label:bug or label:"needs review".'
    labels.push(value)
    return null
  },
  due(query, value) {
    const due = toDue(fold(value))
    if (due === null) return DUE_PROBLEM
    query.due = due
    if (due === "overdue") query.done ??= false
    return null
  },
  priority({ priorities }, value) {
    const priority = begun([...PRIORITIES, "none"] as const, value)
    if (priority === null) return `Write priority: with ${PRIORITIES.join(", ")} or none.`
    priorities.push(priority)
    return null
  },
  is(query, value) {
    const state = begun(["done", "open", "archived"] as const, value)
    if (state === null) return "Write is:done, is:open or is:archived."
    if (state === "archived") query.archived = true
    else query.done = state === "done"
    return null
  },
}

/** The only one of the choices that begins with the value. */
function begun<Choice extends string>(choices: readonly Choice[], value: string): Choice | null {
  const found = choices.filter((choice) => value !== "" && choice.startsWith(fold(value)))
  return found.length === 1 ? (found[0] ?? null) : null
}

const DUE_PROBLEM =
  "Write due: with overdue, today, tomorrow, week, month, none, or a date such as 2026-11-30, <2026-11-30 or >2026-11-30."

const DUE: Record<string, DueSearch> = {
  overdue: "overdue",
  today: { from: 0, before: 1 },
  tomorrow: { from: 1, before: 2 },
  week: { from: 0, before: 7 },
  month: { from: 0, before: 30 },
  none: "none",
}

function toDue(value: string): DueSearch | null {
  const [, sign, date = ""] = /^([<>]?)(\d{4}-\d\d-\d\d)$/.exec(value) ?? []
  if (isDate(date)) {
    if (sign === "<") return { before: date }
    return sign === ">" ? { from: dayAfter(date) } : { from: date, before: dayAfter(date) }
  }
  const name = begun(Object.keys(DUE), value)
  return name === null ? null : (DUE[name] ?? null)
}

const isDate = (date: string) =>
  date > "0001" && date < "9999-12-31" && toIsoDate(Date.parse(date)) === date

const DAY_MS = 86_400_000
const dayAfter = (date: string) => toIsoDate(Date.parse(date) + DAY_MS)
const toIsoDate = (time: number) =>
  Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10)
