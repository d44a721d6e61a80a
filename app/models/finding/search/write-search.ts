import type { SearchQuery } from "./search-query"
import { writeDays } from "./search-days"

// The reverse of `readSearch`.

export type SearchPart = { text: string } & (
  | { kind: "words"; words: readonly string[] }
  | { kind: "board" | "in" | "list" | "label" | "person" | "by"; name: string }
  | { kind: DaysKind | "priority" | "is" | "has"; value: string }
)

const DAYS_KINDS = ["due", "start", "created", "changed", "finished", "untouched"] as const
type DaysKind = (typeof DAYS_KINDS)[number]

export function partsOf(query: SearchQuery): SearchPart[] {
  const { words, boards, places, lists, labels, people, priorities, has, by } = query
  const named = (kind: "board" | "in" | "list" | "label" | "by", names: readonly string[]) =>
    names.map((name): SearchPart => ({ kind, name, text: `${kind}:${quoted(name)}` }))
  const valued = (kind: DaysKind | "priority" | "is" | "has", values: readonly string[]) =>
    values.map((value): SearchPart => ({ kind, value, text: `${kind}:${value}` }))
  const days = DAYS_KINDS.flatMap((kind) => {
    const value = query[kind]
    return value === null ? [] : valued(kind, [writeDays(value)])
  })
  return [
    // In quotes, because words alone could be understood as filters.
    ...(words.length > 0
      ? [{ kind: "words", words, text: `"${words.join(" ").replaceAll('"', " ")}"` } as const]
      : []),
    ...people.map((name): SearchPart => ({ kind: "person", name, text: `@${name}` })),
    ...days,
    ...named("by", by),
    ...valued("priority", priorities),
    ...named("label", labels),
    ...named("list", lists),
    ...named("board", boards),
    ...named("in", places),
    ...valued("is", statesOf(query)),
    ...valued("has", has),
  ]
}

function statesOf({ done, due, archived, ...query }: SearchQuery): string[] {
  const { unassigned, unlabeled, waiting } = query
  const states = { archived, unassigned, unlabeled, waiting }
  // A card that is overdue or waits is an open one.
  const isSaid = done !== null && !((due === "overdue" || waiting) && !done)
  return [
    ...(isSaid ? [done ? "done" : "open"] : []),
    ...Object.entries(states).flatMap(([name, isSet]) => (isSet ? [name] : [])),
  ]
}

/** A name in quotes cannot contain any. */
function quoted(name: string): string {
  const plain = name.replaceAll('"', " ").trim()
  return /\s/u.test(plain) ? `"${plain}"` : plain
}

export const writeSearch = (query: SearchQuery): string =>
  partsOf(query)
    .map(({ text }) => text)
    .join(" ")
