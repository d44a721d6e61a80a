import { fold } from "~/search/fold"
import type { MarkedText } from "./marked-text"

export type KnownPerson = { name: string; username: string }

export type KnownNames = {
  people: readonly KnownPerson[]
  boards: readonly string[]
  lists: readonly string[]
  labels: readonly string[]
}

const MAX_WORDS_OF_NAME = 6

type Place = {
  from: number
  to: number
  before: string
  word: string
  after: string
  count: number
}

/** Marks the longest names. @param accept whether a name may be meant at that place */
export function markNames<Value>(
  text: MarkedText,
  find: (name: string) => Value | undefined,
  mark: (place: Place, value: Value) => void,
  accept: (place: Place) => boolean = () => true,
): void {
  const all = text.current
  const words = [...all.matchAll(/[^\s¦,]+/gu)]
  const found: [Place, Value][] = []
  for (let first = 0; first < words.length; first += 1) {
    for (let count = Math.min(MAX_WORDS_OF_NAME, words.length - first); count > 0; count -= 1) {
      const last = words[first + count - 1]
      const from = words[first]?.index ?? 0
      const to = (last?.index ?? 0) + (last?.[0].length ?? 0)
      const value = find(all.slice(from, to))
      if (value === undefined) continue
      const around = { before: all.slice(0, from), after: all.slice(to) }
      const place = { from, to, count, word: all.slice(from, to), ...around }
      if (!accept(place)) continue
      found.push([place, value])
      first += count - 1
      break
    }
  }
  for (const [place, value] of found.reverse()) mark(place, value)
}

/** Phones and copied texts have other apostrophes and hyphens than keyboards. */
export const withPlainSigns = (text: string): string =>
  text.replaceAll(/[’‘`´ʼ＇]/gu, "'").replaceAll(/[‐‑]|(?<=\p{L})–(?=\p{L})/gu, "-")

export const keyOf = (name: string) => fold(withPlainSigns(name).replaceAll(/\s+/g, " ").trim())

/** Words of people's names that are too short, or that have another meaning in sentences. */
const NO_NAMES = new Set([
  "i",
  "me",
  "my",
  "will",
  "may",
  "mark",
  "bill",
  "art",
  "drew",
  "sue",
  "due",
])

const MONTH_NAMES = /^(?:april|may|june|august)$/iu
const VERBS = /^(?:will|may|can)$/iu
const BEFORE_MONTH =
  /(?:^|\s)(?:in|during|until|till|before|after|since|next|last|this|early|mid|late|due(?: by)?|(?:and|to|of|-|–|—)? ?\d{1,2}(?:st|nd|rd|th|\.)?(?: of)?|20\d\d) $/iu

/** "Due in April" is a month, and "may be late" a verb, also where people have these names. */
function isPerson({ before, after, word }: Place): boolean {
  if (MONTH_NAMES.test(word) && (BEFORE_MONTH.test(before) || /^ \d/u.test(after))) return false
  return !VERBS.test(word) || !/^ (?:be|have|need|not|never|become|get|still)(?: |$)/iu.test(after)
}

/** Marks people, and owners ("Tom's", "my") apart. The value is the name for the search. */
export function markPeople(text: MarkedText, people: readonly KnownPerson[]): void {
  const aliases = new Map<string, string>()
  const add = (alias: string, username: string) => {
    const key = keyOf(alias)
    if (key.length < 2) return
    const known = aliases.get(key)
    // Several people of one name are all meant.
    aliases.set(key, known === undefined || known === username ? username : alias)
  }
  for (const { name, username } of people) {
    add(username, username)
    add(name, username)
    const parts = name.split(/\s+/u)
    for (const part of parts.length > 1 ? parts : []) {
      if (!NO_NAMES.has(keyOf(part))) add(part, username)
    }
  }
  markNames(
    text,
    (name) => findOwner(aliases, name),
    ({ from, to }, { username, isOwner }) =>
      text.markAt(isOwner ? "owner" : "person", from, to, username),
    isPerson,
  )
  text.mark("owner", /(?<![\p{L}\p{N}])(?:my(?: own)?|mine)(?![\p{L}\p{N}])/giu, () => "me")
  text.mark(
    "person",
    /(?<![\p{L}\p{N}])(?:myself|me|i(?:'m|'ve| am)?)(?![\p{L}\p{N}'])/giu,
    () => "me",
  )
}

function findOwner(aliases: ReadonlyMap<string, string>, name: string) {
  const username = aliases.get(keyOf(name))
  if (username !== undefined) return { username, isOwner: false }
  const owner = /^(.+?)(?:'s|s'|'|s)$/iu.exec(name)?.[1]
  const owning = owner === undefined ? undefined : aliases.get(keyOf(owner))
  return owning === undefined ? undefined : { username: owning, isOwner: true }
}

const AFTER_PLACE =
  /(?:^|[\s¦])(?:in|into|on|from|under|at|inside|within|of|for)(?: the| our| my)? $/iu
const AND_THEN = /,? (?:and|or|,)(?: in| on)?(?: the)? $/iu

export function markLists(text: MarkedText, lists: readonly string[]): void {
  const names = new Map(lists.map((name) => [keyOf(name), name]))
  let isListed = false
  markNames(
    text,
    (name) => names.get(keyOf(name)),
    ({ from, to }, name) => text.markAt("list", from, to, name),
    ({ before, after, count }) => {
      const isPlace =
        AFTER_PLACE.test(before) ||
        // "Bo's backlog"
        /‹O\d+› $/u.test(before) ||
        /^ (?:list|column)\b/iu.test(after) ||
        (count > 1 && /^(?:,? (?:and|or) \S+)? (?:cards|tasks|items)\b/iu.test(after)) ||
        (isListed && AND_THEN.test(before)) ||
        // "In review" contains its preposition.
        (count > 1 && /^(?:in|on|at|waiting|for|to be)\b/iu.test(text.current.slice(before.length)))
      isListed ||= isPlace
      return isPlace
    },
  )
}

/** Marks boards: whole names, the first words of one after a preposition, and any before "board". */
export function markBoards(text: MarkedText, boards: readonly string[]): void {
  const names = new Map<string, { name: string; is: "whole" | "beginning" | "part" }>()
  for (const name of boards) {
    const words = name.split(/\s+/u)
    for (let first = words.length - 1; first >= 0; first -= 1) {
      for (let count = 1; count <= words.length - first; count += 1) {
        const part = words.slice(first, first + count).join(" ")
        const is = first === 0 ? "beginning" : "part"
        // A part of one name means the board with that name.
        if (keyOf(part).length > 2)
          names.set(keyOf(part), { name: is === "part" ? name : part, is })
      }
    }
  }
  for (const name of boards) names.set(keyOf(name), { name, is: "whole" })
  markNames(
    text,
    (name) => names.get(keyOf(name)),
    ({ from, to }, { name }) => text.markAt("board", from, to, name),
    ({ before, after, count, from, to }) => {
      const is = names.get(keyOf(text.current.slice(from, to)))?.is
      if (/^ board\b/iu.test(after)) return true
      return (is !== "part" && AFTER_PLACE.test(before)) || (is === "whole" && count > 1)
    },
  )
}

/** Without an "s" at the ends: "that need design" also means "needs design". */
const stemsOf = (name: string) => name.replaceAll(/(?<=\p{L}{2})s(?= |$)/gu, "")

export function markLabels(text: MarkedText, labels: readonly string[]): void {
  const names = new Map(labels.map((name) => [stemsOf(keyOf(name)), name]))
  const find = (name: string) => {
    const key = stemsOf(keyOf(name))
    const singular = [key, key.replace(/e$/u, ""), key.replace(/ie$/u, "y")]
    return singular.map((each) => names.get(each)).find((each) => each !== undefined)
  }
  markNames(text, find, ({ from, to }, name) => text.markAt("label", from, to, name))
}
