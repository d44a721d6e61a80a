import { propertiesWith } from "~/models/board/card/card-property"
import type { DraftBoard, DraftCard } from "~/models/exchange/board-import/draft-board"
import type { LabelPicker } from "~/models/exchange/board-import/label-colors"
import type { ColumnMeaning } from "~/models/exchange/board-import/origin"
import {
  commentOf,
  countOf,
  flagOf,
  itemsOf,
  labelsOf,
  linksOf,
  numberOf,
  priorityOf,
  quotedPartsOf,
  READERS,
  reminderOf,
} from "~/models/exchange/board-import/table-cells"
import { plainWord, readDate, type Clock } from "~/models/exchange/board-import/written-date"
import { isEmpty, isOfCardinal, kindOf, valuesOf, type Column, type Table } from "./table-columns"

/** A row on its way to a card. */
export type RowCard = {
  list: string
  title: string
  description: string[]
  card: Omit<DraftCard, "title" | "description" | "fields">
  fields: Map<string, string | number | boolean>
}

/** Puts a cell on its card. @returns whether the card has it now; otherwise it becomes a line of the description */
type Setter = (row: RowCard, cell: string) => boolean

export type Context = { board: DraftBoard; table: Table; clock: Clock; picker: LabelPicker }

/** Of properties that cards show as a text. */
const TEXT_SETTERS = Object.fromEntries(
  propertiesWith("text").map((property) => [property, setterOf(property)]),
) as Record<keyof typeof READERS, () => Setter>

/** Makes setters of columns, by what they mean. */
export const SETTERS: Record<ColumnMeaning, (column: Column, context: Context) => Setter> = {
  title: () => (row, cell) => {
    if (row.title !== "") return false
    row.title = cell
    return true
  },
  list: () => (row, cell) => {
    if (row.list !== "") return false
    row.list = cell.replace(/\s+/g, " ").trim()
    return true
  },
  description:
    ({ name }) =>
    (row, cell) => {
      row.description.push(row.description.length === 0 ? cell : `**${name}**\n\n${cell}`)
      return true
    },
  labels:
    (_, { picker }) =>
    ({ card }, cell) => {
      card.labels = [...(card.labels ?? []), ...labelsOf(cell, picker)]
      return true
    },
  people: (_, { table }) => {
    // Names in Jira are as their company writes them: "Hamilton, Bob".
    const hasOne = table.columns.some(({ header }) => plainWord(header) === "issue key")
    return ({ card }, cell) => {
      const names = hasOne ? [{ text: cell.trim(), isQuoted: false }] : quotedPartsOf(cell)
      const people = names.map(({ text, isQuoted }) => (isQuoted ? text : text.replace(/^@/, "")))
      card.people = [...(card.people ?? []), ...people.map((name) => ({ username: name, name }))]
      return true
    }
  },
  due: (column, context) => {
    const isDays = hasDaysOnly(context.table, column)
    return (row, cell) => {
      if (row.card.due !== undefined) return false
      const [first = "", last] = cell.split(/\s*→\s*/)
      const date = readDate(last ?? first, context.table.order)
      if (!date) return false
      const day = isDays ? { ...date, time: null } : date
      row.card.due = context.clock.dateOf(day)
      if (last !== undefined) startOf(row, context, first, isDays)
      return true
    }
  },
  reminder:
    () =>
    ({ card }, cell) => {
      const minutes = reminderOf(cell)
      if (minutes === undefined) return false
      card.reminder = minutes
      return true
    },
  start: (column, context) => {
    const isDays = hasDaysOnly(context.table, column)
    return (row, cell) => startOf(row, context, cell, isDays)
  },
  done: (column, context) => {
    let setField: Setter | undefined
    return (row, cell) => {
      const isDone = flagOf(cell)
      if (isDone === undefined && readDate(cell, context.table.order) === null) return false
      if (isDone === undefined) (setField ??= SETTERS.field(column, context))(row, cell)
      row.card.completed = row.card.completed === true || isDone !== false
      return true
    }
  },
  archived:
    () =>
    ({ card }, cell) => {
      const isArchived = flagOf(cell)
      if (isArchived === undefined) return false
      card.archived = card.archived === true || isArchived
      return true
    },
  priority: (column, { board, table }) => {
    let hasP0 = false
    for (const cell of valuesOf(table, column)) hasP0 ||= /^p0\b/i.test(cell.trim())
    return ({ card }, cell) => {
      const priority = (card.priority ?? null) === null ? priorityOf(cell, hasP0) : undefined
      if (priority === undefined) return false
      card.priority = priority
      if (priority !== null && plainWord(cell.trim()) !== priority) {
        board.differences.add("otherPriority", `${cell.trim()}: ${priority}`)
      }
      return true
    }
  },
  ...TEXT_SETTERS,
  created:
    (_, { table, clock }) =>
    ({ card }, cell) => {
      const date = card.createdAt === undefined ? readDate(cell, table.order) : null
      if (!date) return false
      card.createdAt = clock.momentOf(date, "00:00")
      return true
    },
  checklist:
    ({ header }, { board }) =>
    ({ card, title }, cell) => {
      const count = countOf(cell)
      if (count !== undefined) {
        board.differences.add("itemsMissing", title, count)
        return true
      }
      card.checklists = [...(card.checklists ?? []), { name: header, items: itemsOf(cell) }]
      return true
    },
  comments: (column, { board, table, clock }) => {
    const isCount = hasOnlyCounts(table, column)
    return ({ card, title }, cell) => {
      const count = isCount ? countOf(cell) : undefined
      if (count !== undefined) board.differences.add("commentsMissing", title, count)
      else card.comments = [...(card.comments ?? []), commentOf(cell, clock, table.order)]
      return true
    }
  },
  link: (column, { board, table }) => {
    const isCount = hasOnlyCounts(table, column)
    return ({ card, title }, cell) => {
      const count = isCount ? countOf(cell) : undefined
      if (count !== undefined) board.differences.add("filesMissing", title, count)
      const links = linksOf(cell, column.name)
      card.links = [...(card.links ?? []), ...(links ?? [])]
      return count !== undefined || links !== undefined
    }
  },
  field: (column, { board, table, clock }) => {
    const kind = kindOf(table, column)
    const isOwn = isOfCardinal(table)
    board.addField(column.name, column.header || column.name, kind)
    return ({ fields }, cell) => {
      const date = kind === "date" ? readDate(cell, table.order) : null
      const value = kind === "number" ? numberOf(cell) : date ? clock.dayOf(date) : cell.trim()
      fields.set(column.name, kind === "checkbox" ? flagOf(cell) === true : (value ?? cell))
      if (!isOwn) board.differences.add("asField", column.name)
      return true
    }
  },
  nothing: (column, { board, table }) => {
    if (!isEmpty(table, column)) board.differences.leftOut("column", column.name)
    return () => true
  },
}

function setterOf(property: keyof typeof READERS): () => Setter {
  return () =>
    ({ card }, cell) => {
      const value = card[property] === undefined ? READERS[property](cell) : undefined
      if (value === undefined) return false
      card[property] = value
      return true
    }
}

function hasOnlyCounts(table: Table, column: Column): boolean {
  for (const cell of valuesOf(table, column)) if (countOf(cell) === undefined) return false
  return true
}

/** Whether all dates are days: products that must write a time write midnight. */
/** @returns false for what is no date */
function startOf({ card }: RowCard, { clock, table }: Context, cell: string, isDays: boolean) {
  const date = readDate(cell, table.order)
  if (!date) return false
  card.start = clock.dateOf(isDays ? { ...date, time: null } : date)
  return true
}

function hasDaysOnly(table: Table, column: Column): boolean {
  for (const cell of valuesOf(table, column)) {
    const date = readDate(cell, table.order)
    if (date && date.time !== null && (date.time !== "00:00" || date.offset !== null)) return false
  }
  return true
}
