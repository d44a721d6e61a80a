import { parse } from "csv-parse/sync"
import { MAX_ESTIMATE } from "~/models/board/card/estimate"
import type { PropertyWith } from "~/models/board/card/card-property"
import type { CardColumns } from "~/models/board/card/card"
import type { Priority } from "~/models/board/card/priority"
import type { DraftComment, DraftItem, DraftLabel } from "./draft-board"
import { namedColor, type LabelPicker } from "./label-colors"
import { plainWord, readDate, type Clock, type DateOrder } from "./written-date"

// Readers of cells of tables. Each gives undefined for a text that it does not understand.

const words = (...texts: string[]) => new Set(texts.flatMap((text) => text.split(" ")))

const YES = words(
  "true yes y x 1 ✓ ✔ ☑ ✅ checked done completed complete finished closed archived",
)
const NO = words("false no n 0 - ☐ unchecked open active todo incomplete pending")
for (const word of words("ja wahr erledigt oui vrai fait termine si sí verdadero hecho"))
  YES.add(word)
for (const word of words("nein falsch offen non faux falso")) NO.add(word)

/** Yes or no. */
export function flagOf(text: string): boolean | undefined {
  const word = plainWord(text.trim())
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

const PRIORITY_WORDS: Record<Priority | "none", string> = {
  critical:
    "critical|highest|blocker|urgent|very high|immediate|asap|kritisch|dringend|sehr hoch|am hochsten|critique|tres haute|urgente|critica|critico|muy alta",
  high: "high|major|important|hoch|wichtig|haute|haut|elevee|eleve|alta|alto|importante",
  medium:
    "medium|normal|moderate|average|mittel|moyenne|moyen|normale|media|medio|mediana|standard|med",
  low: "low|lowest|very low|minor|trivial|niedrig|gering|am niedrigsten|sehr niedrig|basse|faible|baja|bajo",
  none: "none|no priority|not set|unset|keine|aucune|ninguna|sin prioridad",
}

const PRIORITIES = new Map(
  Object.entries(PRIORITY_WORDS).flatMap(([priority, names]) =>
    names.split("|").map((name) => [name, priority as Priority | "none"] as const),
  ),
)

const LEVELS: readonly Priority[] = ["critical", "high", "medium", "low"]

/** @param hasP0 whether the highest is P0, not P1. @returns null for none */
export function priorityOf(text: string, hasP0: boolean): Priority | null | undefined {
  const level = /^p(\d)\b/i.exec(text.trim())?.[1]
  if (level !== undefined) {
    return LEVELS[Math.min(3, Math.max(0, Number(level) - (hasP0 ? 0 : 1)))]
  }
  const word = plainWord(text)
    .replace(/[^\p{L}\s]/gu, "")
    .replace(/^ *(?:prio(?:rity)?|prioritat) /, "")
    .trim()
  const found = PRIORITIES.get(word)
  return found === "none" ? null : found
}

export function estimateOf(text: string): number | undefined {
  const [, digits] = /^(\d{1,3})(?:[.,]0+)?(?: ?(?:points?|pts?|sp))?$/i.exec(text.trim()) ?? []
  const estimate = Number(digits)
  return digits !== undefined && estimate <= MAX_ESTIMATE ? estimate : undefined
}

/** The readers of properties that cards show as a text. */
export const READERS = { estimate: estimateOf } satisfies {
  [Property in PropertyWith<"text">]: (text: string) => CardColumns[Property] | undefined
}

/** Minutes, of what Cardinal's own tables have. */
export function reminderOf(text: string): number | undefined {
  if (/^at the time$/i.test(text.trim())) return 0
  const [, count, unit = ""] =
    /^(\d{1,3}) (minute|hour|day|week)s? before$/i.exec(text.trim()) ?? []
  const minutes = { minute: 1, hour: 60, day: 1440, week: 10_080 }[unit.toLowerCase()]
  return minutes === undefined ? undefined : Number(count) * minutes
}

type Part = { text: string; isQuoted: boolean }

/** Parts of a cell that are separated by semicolons or lines, else by commas. Cardinal quotes those with such signs. */
export function quotedPartsOf(text: string): Part[] {
  const byCommas = text.includes('"') ? readQuoted(text) : null
  if (byCommas?.some(({ isQuoted }) => isQuoted) === true) return byCommas
  return text
    .split(/[;\n]/.test(text) ? /[;\n]/ : /,/)
    .map((part) => ({ text: part.trim(), isQuoted: false }))
    .filter((part) => part.text !== "")
}

export const partsOf = (text: string): string[] => quotedPartsOf(text).map((part) => part.text)

/** @returns null for a quotation that is never closed */
function readQuoted(text: string): Part[] | null {
  const cast = (part: string, { quoting }: { quoting: boolean }) => ({
    text: part,
    isQuoted: quoting,
  })
  const options = { relax_quotes: true, trim: true, record_delimiter: "\0", cast }
  try {
    const [parts = []] = parse(text, options) as unknown as Part[][]
    return parts.filter((part) => part.text !== "")
  } catch {
    return null
  }
}

/** Labels of a cell. Trello writes their colors in parentheses: "Bug (red)". */
export function labelsOf(text: string, picker: LabelPicker): DraftLabel[] {
  return quotedPartsOf(text).map(({ text: part, isQuoted }) => {
    const at = isQuoted ? -1 : part.lastIndexOf("(")
    const color = at >= 0 && part.endsWith(")") ? namedColor(part.slice(at + 1, -1)) : undefined
    return color === undefined ? picker.pick(part) : { name: part.slice(0, at).trim(), color }
  })
}

/** Items of a cell with one in each line, or separated by semicolons; ticked ones as "[x] Spade" or "✓ Spade". */
export const itemsOf = (text: string): DraftItem[] =>
  text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, box = "", rest = ""] =
        /^(?:[-*•+]\s+)?(\[[ xX]?\]|[☐☑✓✔✅])?\s*(.*)$/su.exec(line) ?? []
      return { text: rest || line, completed: /[xX☑✓✔✅]/u.test(box) }
    })

/** The number of things in a cell that only counts them, such as "5" or "2 of 5". */
export function countOf(text: string): number | undefined {
  const [, count] = /^(?:\d{1,4}\s*(?:of|von|sur|de|\/)\s*)?(\d{1,4})$/.exec(text.trim()) ?? []
  return count === undefined ? undefined : Number(count)
}

/** A comment; Jira writes its date and author in front: "15/Mar/25 5:00 PM;ana;Deep enough?". */
export function commentOf(text: string, clock: Clock, order: DateOrder): DraftComment {
  const [, written = "", author = "", rest = ""] =
    /^([^;\n]{6,40});([^;\n]*);(.*)$/s.exec(text) ?? []
  const date = readDate(written, order)
  if (!date) return { author: null, text }
  return { author, text: rest, createdAt: clock.momentOf(date, "00:00") }
}

/** Links of a cell that has nothing else than addresses, or Jira's "date;author;file name;address". */
export function linksOf(text: string, name: string): { name: string; url: string }[] | undefined {
  const [, file, address] = /^[^;\n]*;[^;\n]*;([^;\n]+);(https?:\/\/\S+)$/i.exec(text.trim()) ?? []
  if (file !== undefined && address !== undefined) return [{ name: file, url: address }]
  const addresses = text.trim().split(/[\s;]+|,\s*(?=https?:)/i)
  const all = addresses.map((each) => each.replace(/,$/, "")).filter((each) => each !== "")
  const isAll = all.length > 0 && all.every((each) => /^https?:\/\//i.test(each))
  return isAll ? all.map((url) => ({ name: all.length === 1 ? name : url, url })) : undefined
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/
const COMMA_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:,\d{1,2})?$/

/** A number as JSON writes it, also of one with a decimal comma. */
export function numberOf(text: string): string | undefined {
  const word = text.trim()
  if (NUMBER.test(word)) return word
  return COMMA_NUMBER.test(word) ? word.replace(",", ".") : undefined
}
