import type { DatumOf } from "~/models/board/card/card-property"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import {
  begun,
  daysProblem,
  DUE_PROBLEM,
  readDue,
  readPast,
  readStart,
  START_PROBLEM,
  type Days,
  type DueSearch,
  type StartSearch,
} from "./search-days"
import { wordsOf } from "~/models/text/search-words"

// Words, and filters such as `board:launch`, `label:"in review"`, `@ana` and `due:week`, also for the browser.

export type { Day, Days, DueSearch, StartSearch } from "./search-days"

export const CARD_PARTS = ["file", "checklist", "comment"] as const
export type CardPart = (typeof CARD_PARTS)[number]

/** Everything must hold; of several boards, lists or priorities, one. */
export type SearchQuery = {
  words: string[]
  /** Beginnings of words in names. */
  boards: string[]
  /** The same for boards and workspaces: of all these, one board. */
  places: string[]
  lists: string[]
  labels: string[]
  unlabeled: boolean
  /** Beginnings of user names or of words in names; `me` is the reader. Of several with commas, one. */
  people: string[]
  unassigned: boolean
  /** Whether another card blocks it. */
  waiting: boolean
  due: DueSearch | null
  start: StartSearch | null
  priorities: (Priority | "none")[]
  archived: boolean
  done: boolean | null
  has: CardPart[]
  created: Days | null
  changed: Days | null
  finished: Days | null
  untouched: Days | null
  by: string[]
}

/** `problem` explains how a filter is written. */
export type ReadSearch = {
  query: SearchQuery
  /** The words outside quotes, which may be a sentence. */
  sentence: string
  problem: string | null
}

const MAX_FILTERS = 8

type FilterName =
  | DatumOf<"search">
  | "board"
  | "in"
  | "list"
  | "has"
  | "created"
  | "changed"
  | "finished"
  | "untouched"
  | "by"

// Both name each `FilterName`.
const FILTER =
  /^(board|in|list|label|due|start|priority|is|has|created|changed|finished|untouched|by):(?:"([^"]*)"?|(.*))$/isu
const PART =
  /(?:board|in|list|label|due|start|priority|is|has|created|changed|finished|untouched|by):"[^"]*"?|"[^"]*"?|\S+/giu

export function emptyQuery(): SearchQuery {
  return {
    words: [],
    boards: [],
    places: [],
    lists: [],
    labels: [],
    unlabeled: false,
    people: [],
    unassigned: false,
    waiting: false,
    due: null,
    start: null,
    priorities: [],
    archived: false,
    done: null,
    has: [],
    created: null,
    changed: null,
    finished: null,
    by: [],
    untouched: null,
  }
}

/** Phones type curved quotes, and other keyboards wide characters. */
const plainSigns = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[“”„‟«»＂]/gu, '"')
    .replaceAll(/(?<!\S)＠/gu, "@")
    .replaceAll(/(?<!\S)(\p{L}+)：/gu, "$1:")

export function readSearch(text: string): ReadSearch {
  const query = emptyQuery()
  const words: string[] = []
  const sentence: string[] = []
  const problems: string[] = []
  for (const part of plainSigns(text).match(PART) ?? []) {
    if (/"[^"\s]/u.test(part) && part.startsWith('"')) {
      words.push(part.replaceAll('"', " "))
      continue
    }
    const problem = addPart(query, part)
    if (problem === "word") {
      words.push(part)
      sentence.push(part)
    } else if (problem !== null) problems.push(problem)
  }
  query.words = wordsOf(words.join(" "))
  if (countFilters(query) > MAX_FILTERS) {
    problems.push(`A search can have at most ${String(MAX_FILTERS)} filters.`)
  }
  return { query, sentence: sentence.join(" "), problem: problems[0] ?? null }
}

const STATES = ["done", "open", "archived", "unassigned", "unlabeled", "waiting"] as const

export const hasFilter = (query: SearchQuery): boolean => countFilters(query) > 0

function countFilters(query: SearchQuery): number {
  const { boards, places, lists, labels, people, priorities, has, by } = query
  const { due, start, done, created, changed, finished, untouched } = query
  const { archived, unlabeled, unassigned, waiting } = query
  const each = [boards, places, lists, labels, people, priorities, has, by].flat()
  const single = [due, start, done, created, changed, finished, untouched].filter(
    (value) => value !== null,
  )
  return (
    each.length + single.length + [archived, unlabeled, unassigned, waiting].filter(Boolean).length
  )
}

function addPart(query: SearchQuery, part: string): string | null {
  if (/^@\p{L}|^@\p{N}/u.test(part)) {
    query.people.push(part.slice(1).replaceAll(",@", ","))
    return null
  }
  const [, name, quoted, bare] = FILTER.exec(part) ?? []
  if (name === undefined) return "word"
  return FILTERS[name.toLowerCase() as FilterName](query, (quoted ?? bare ?? "").trim())
}

type AddFilter = (query: SearchQuery, value: string) => string | null

const addPast =
  (name: "created" | "changed" | "finished" | "untouched"): AddFilter =>
  (query, value) => {
    query[name] = readPast(value)
    return query[name] === null ? daysProblem(name) : null
  }

const FILTERS: Record<FilterName, AddFilter> = {
  board({ boards }, value) {
    if (value === "") return 'Name a board, for example board:launch or board:"product launch".'
    boards.push(value)
    return null
  },
  in({ places }, value) {
    if (value === "")
      return 'Name a board or a workspace, for example in:launch or in:"our garden".'
    places.push(value)
    return null
  },
  list({ lists }, value) {
    if (value === "") return 'Name a list, for example list:review or list:"in review".'
    lists.push(value)
    return null
  },
  label({ labels }, value) {
    if (value === "") return 'Name a label, for example label:bug or label:"needs review".'
    labels.push(value)
    return null
  },
  due(query, value) {
    const due = readDue(value)
    if (due === null) return DUE_PROBLEM
    query.due = due
    if (due === "overdue") query.done ??= false
    return null
  },
  start(query, value) {
    query.start = readStart(value)
    return query.start === null ? START_PROBLEM : null
  },
  priority({ priorities }, value) {
    const priority = begun([...PRIORITIES, "none"] as const, value)
    if (priority === null) return `Write priority: with ${PRIORITIES.join(", ")} or none.`
    priorities.push(priority)
    return null
  },
  is(query, value) {
    const state = begun(STATES, value)
    if (state === null) {
      return "Write is:done, is:open, is:archived, is:unassigned, is:unlabeled or is:waiting."
    }
    if (state === "done" || state === "open") query.done = state === "done"
    else query[state] = true
    if (state === "waiting") query.done ??= false
    return null
  },
  has({ has }, value) {
    const part = begun(CARD_PARTS, value)
    if (part === null) return "Write has:file, has:checklist or has:comment."
    has.push(part)
    return null
  },
  created: addPast("created"),
  changed: addPast("changed"),
  finished: addPast("finished"),
  untouched: addPast("untouched"),
  by({ by }, value) {
    if (value === "") return "Name a person, for example by:ana; by:me for yourself."
    by.push(value)
    return null
  },
}
