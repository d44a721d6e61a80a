import type { Person } from "~/models/access/person"
import type { CardLabel } from "~/models/board/label/label"
import { markDays } from "~/models/finding/search/own-words/dates.server"
import { MarkedText, markOf, type Groups } from "~/models/finding/search/own-words/marked-text"
import { keyOf, markNames } from "~/models/finding/search/own-words/names"
import type { Clock } from "~/models/finding/search/own-words/periods"
import { addDays } from "~/models/text/time/days"

export type KnownOnBoard = { people: readonly Person[]; labels: readonly CardLabel[] }

/** `time` as `HH:mm`; null for the whole day. */
export type DueDay = { day: string; time: string | null }
export type UnderstoodCard = {
  title: string
  labels: CardLabel[]
  people: Person[]
  due: DueDay | null
}

type Match = RegExpMatchArray & { index: number }

/** The activity keeps the whole line. */
const MAX_LINE = 1000

/** Code, links and addresses mean themselves. "Now" is no day that somebody waits for. */
const PLAIN =
  /`[^`]*`|(?<![\w+.-])[\w+.-]+:\/\/\S+|(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+@\S+|(?<![\p{L}\p{N}])now(?!\p{L})/giu
const TIME =
  /(?<![\p{L}\p{N}:.])(?:at )?([01]?\d|2[0-3])(?::([0-5]\d))?(?: ?([ap])\.?m\.?)?(?![\p{L}\p{N}:])/giu

const D = markOf("days")
const T = markOf("time")
/** "Due by Friday, 17:00", "at 9:00 on 24.12." */
const DUE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(due(?: by| on)?|by|until|till|on) )?(?:${T},? (?:on )?)?(?:in )?${D}(?:,? ${T})?(?:[:,;.](?= |$))?`,
  "giu",
)
const OF_OTHERS = /(?<!\p{L})(?:since|after|before|from|between|to|and|or|than|of|for) (?:the )?$/iu

/** Days only after such a word as "due": "the 2nd floor", "3/4 cup", "Christmas presents". */
const RARELY_A_DAY =
  /^(?:the )?\d{1,2}(?:st|nd|rd|th)$|^\d{1,2}[/.]\d{1,2}\.?$|^christmas|minute|hour|second/iu

/**
 * Takes a due date, `#labels` and `@people` out of the first line of a card. What is not known stays, and so does all of a
 * line that would be no title without it, and a date among others unless "due" or the like is before it.
 */
export function understandCard(line: string, known: KnownOnBoard, clock: Clock): UnderstoodCard {
  const nothing: UnderstoodCard = { title: line, labels: [], people: [], due: null }
  // Marks are written with these signs.
  if (line.length > MAX_LINE || /[‹›¦]/u.test(line)) return nothing
  const text = new MarkedText(line)
  text.mark("plain", PLAIN, () => "")
  const labels = markKnown(
    text,
    "label",
    finder(known.labels, ({ name }) => [name]),
  )
  const byUsername = finder(known.people, ({ username }) => [username])
  const byName = finder(known.people, ({ name }) => [name, name.split(/\s/u)[0] ?? ""])
  const people = markKnown(text, "person", (name) => byUsername(name) ?? byName(name))
  text.mark("time", TIME, toTime)
  markDays(text, clock)
  const due = takeDue(text, clock)
  text.take(/‹[PG]\d+›/gu, () => true)
  if (!due && labels.length + people.length === 0) return nothing
  const title = text
    .words()
    .join(" ")
    .replaceAll(/\( ?\)| ,(?= |$)/gu, "")
    .replaceAll(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu, "")
  return title === "" ? nothing : { title, labels, people, due }
}

type Find<Thing> = (name: string) => Thing | undefined

/** Finds things by their folded names, also with hyphens for spaces. A name of several things is none's. */
function finder<Thing>(things: readonly Thing[], toNames: (thing: Thing) => string[]): Find<Thing> {
  const byName = new Map<string, Thing | undefined>()
  for (const thing of things) {
    const names = toNames(thing).flatMap((name) => [name, name.replaceAll(/\s+/gu, "-")])
    for (const key of new Set(names.map(keyOf))) {
      byName.set(key, byName.has(key) ? undefined : thing)
    }
  }
  return (name) => byName.get(keyOf(name))
}

/** Marks names after their sign. `#12` is a card. @returns the things, each once */
function markKnown<Thing>(text: MarkedText, kind: "label" | "person", find: Find<Thing>): Thing[] {
  const sign = kind === "label" ? "#" : "@"
  const found = new Set<Thing>()
  const findWords = (words: string) => {
    if (!words.startsWith(sign) || /^#\d+(?!\p{L})/u.test(words)) return undefined
    return (
      find(words.slice(1)) ?? find(words.slice(1).replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ""))
    )
  }
  markNames(text, findWords, ({ from, to }, thing) => {
    text.markAt(kind, from, to, "")
    found.add(thing)
  })
  // They are marked from the end.
  return [...found].reverse()
}

/** `9:05`, `5pm` and `5:30 pm`, but no number alone. */
function toTime([hour, minute, half]: Groups): string | null {
  const number = Number(hour)
  if (half === undefined ? minute === undefined : number < 1 || number > 12) return null
  const ofDay = half === undefined ? number : (number % 12) + (/p/i.test(half) ? 12 : 0)
  return `${String(ofDay).padStart(2, "0")}:${minute ?? "00"}`
}

function takeDue(text: MarkedText, clock: Clock): DueDay | null {
  const all = [...text.current.matchAll(DUE)]
  const possible = all.filter((match) => isDueDay(text, match, clock))
  const named = possible.filter(([, word = "on"]) => word.toLowerCase() !== "on")
  const chosen = named.length > 0 ? named : all.length === 1 ? possible : []
  const [match] = chosen
  if (!match || chosen.length > 1) return null
  const [, , timeBefore, days, timeAfter] = match
  const day = text.daysOf(days)?.coming.from ?? ""
  text.take(DUE, ({ index }) => index === match.index)
  return { day, time: text.nameOf(timeBefore ?? timeAfter) ?? null }
}

/** Whether it is one day from today on, on which something can be due. */
function isDueDay(text: MarkedText, { 1: word, 3: days, index }: Match, { today }: Clock) {
  const { coming, isSpan = false } = text.daysOf(days) ?? { coming: {} }
  const { from = "", before = "" } = coming
  if (isSpan || from < today || from >= "9999-12-31" || before !== addDays(from, 1)) return false
  const words = text.wordsOf(days)
  // Only marked times are understood.
  if (/\d:\d/u.test(words) || (word === undefined && RARELY_A_DAY.test(words))) return false
  return !OF_OTHERS.test(text.current.slice(0, index))
}
