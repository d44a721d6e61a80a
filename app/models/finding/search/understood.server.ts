import { fold } from "~/search/fold"
import { addDays, addMonths, MONTHS, shortDay } from "~/models/text/time/days"
import type { Interpreted } from "./interpret.server"
import type { ReaderNames } from "./reader-names.server"
import type { Understood } from "./search"
import { hasFilter, type Day, type Days } from "./search-query"
import { partsOf, type SearchPart } from "./write-search"

/** Names the parts of a search, each with the rest of it. @param text as typed @param today the reader's day */
export async function describeSearch(
  names: ReaderNames,
  { query, isSentence }: Interpreted,
  { text, today }: { text: string; today: string },
): Promise<Understood | null> {
  if (!hasFilter(query)) return null
  const parts = partsOf(query)
  const isNaming = parts.some(({ kind }) => kind === "person" || kind === "by")
  const people = isNaming ? await names.people() : []
  const nameOf = (username: string) =>
    people.find((person) => fold(person.username) === fold(username))?.name ?? username
  return {
    chips: parts.map((part) => ({
      text: partText(part, { nameOf, today, query }),
      without: parts
        .filter((other) => other !== part)
        .map((other) => other.text)
        .join(" "),
    })),
    asWords: isSentence ? `"${text.replaceAll('"', " ").trim()}"` : null,
  }
}

type Names = {
  nameOf: (username: string) => string
  today: string
  query: Interpreted["query"]
}

const IS: Record<string, string> = {
  done: "Done",
  open: "Not done",
  archived: "Archived",
  unassigned: "Not assigned",
  unlabeled: "No label",
  waiting: "Waiting for other cards",
}
const HAS: Record<string, string> = {
  file: "With files",
  checklist: "With a checklist",
  comment: "With comments",
}

function partText(part: SearchPart, { nameOf, today, query }: Names): string {
  const person = (name: string) => (name.toLowerCase() === "me" ? "me" : nameOf(name))
  switch (part.kind) {
    case "words":
      return `“${part.words.join(" ")}”`
    case "person":
      return `Assigned to ${part.name.split(",").map(person).join(" or ")}`
    case "by":
      return `By ${person(part.name)}`
    case "board":
      return `Board “${part.name}”`
    case "in":
      return `In “${part.name}”`
    case "list":
      return `List “${part.name}”`
    case "label":
      return `Label “${part.name}”`
    case "priority":
      return part.value === "none" ? "No priority" : `Priority ${part.value}`
    case "is":
      return IS[part.value] ?? part.value
    case "has":
      return HAS[part.value] ?? part.value
    case "due":
      if (query.due === "overdue") return "Overdue"
      if (query.due === "none" || query.due === null) return "No due date"
      return withDays("Due", "With a due date", query.due, today)
    case "start":
      if (query.start === "none" || query.start === null) return "No start"
      return withDays("Starts", "With a start", query.start, today)
    case "untouched":
      return withDays("Not touched", "Not touched", query.untouched ?? {}, today)
    case "created":
    case "changed":
    case "finished": {
      const name = part.kind.charAt(0).toUpperCase() + part.kind.slice(1)
      return withDays(name, name, query[part.kind] ?? {}, today)
    }
  }
}

function withDays(name: string, always: string, days: Days, today: string): string {
  const text = daysText(days, today)
  return text === "" ? always : `${name} ${text}`
}

const toDay = (day: Day, today: string) => (typeof day === "string" ? day : addDays(today, day))

/** `on Dec 3`, `Nov 23 – 29`, `in December 2026`, `by Nov 27`, `since Nov 23` */
export function daysText({ from, before }: Days, today: string): string {
  const first = from === undefined ? null : toDay(from, today)
  const last = before === undefined ? null : addDays(toDay(before, today), -1)
  const text = (day: string) => dayText(day, today)
  if (first === null) return last === null ? "" : `by ${text(last)}`
  if (last === null) return `from ${text(first)} on`
  if (first === last) return nearName(first, today) ?? `on ${text(first)}`
  if (first.endsWith("-01") && addDays(addMonths(first, 1), -1) === last) {
    return `in ${MONTHS[Number(first.slice(5, 7)) - 1] ?? ""} ${first.slice(0, 4)}`
  }
  return `${text(first)} – ${text(last)}`
}

const nearName = (day: string, today: string): string | undefined =>
  ({ [today]: "today", [addDays(today, 1)]: "tomorrow", [addDays(today, -1)]: "yesterday" })[day]

const dayText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`
