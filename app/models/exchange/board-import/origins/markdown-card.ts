import { isCardinalFile } from "~/models/board/attachment/attachment-numbers"
import {
  CARD_PROPERTIES,
  hasText,
  propertiesWith,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import { END_OF_DAY } from "~/models/board/card/due-date"
import type {
  DraftBoard,
  DraftCard,
  DraftComment,
  DraftItem,
} from "~/models/exchange/board-import/draft-board"
import { paragraphs } from "~/models/text/cut-text"
import type { LabelPicker } from "~/models/exchange/board-import/label-colors"
import { READERS, reminderOf } from "~/models/exchange/board-import/table-cells"
import { readDate, type Clock } from "~/models/exchange/board-import/written-date"

// A card as board-markdown.server.ts writes it: properties, the quoted description, checklists, attachments, comments.

export const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, "$1").trim()

/** Lines of a quotation without their marks. */
export const unquoted = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/^> ?/, "")).join("\n")

type Context = { board: DraftBoard; clock: Clock; picker: LabelPicker }

const TASK = /^[-*+] \[([ xX])\] (.*)$/
const PROPERTY = /^- (Done|((?:[^:[\\]|\\.)(?:[^:\\]|\\.){0,79}): (.+))$/
const HEADING = /^\*\*(.+)\*\*$/
const LINK = /^- \[((?:[^\]\\]|\\.)*)\]\(<([^>]*)>\)$/
const PLAIN_LINK = /^- (.+?): (\S+)$/
const COMMENT = /^(.+), (\d{4}-\d\d-\d\d \d\d:\d\d UTC)(, edited)?:$/

/** The person and the date of an item. */
const FACTS =
  /^([^]*) \((?:assigned to ((?:[^()\\]|\\.)+)|(?:((?:[^()\\]|\\.)+), )?due (\d{4}-\d\d-\d\d \d\d:\d\d UTC))\)$/

/** Names that are separated by commas. Those within names are escaped. */
const namesOf = (text: string): string[] =>
  (text.match(/(?:[^,\\]|\\[^]?)+/g) ?? []).map(unescaped).filter((name) => name !== "")

type Setter = (value: string) => boolean

type Link = { name: string; url: string }
type Checklist = { name: string; items: DraftItem[] }

export function readCard(
  { title, body }: { title: string; body: readonly string[] },
  context: Context,
): DraftCard {
  const start = body.findIndex((line) => line !== "")
  const end = propertiesEnd(body, start)
  const properties = body.slice(Math.max(0, start), end)
  const rest = new BodyReader(body.slice(end), context)
  const read = readProperties({ title, lines: properties, links: rest.links }, context)
  return {
    ...read.card,
    title,
    description: paragraphs(rest.quote, rest.description.join("\n").trim(), ...read.asText),
    checklists: rest.checklists,
    links: rest.links,
    comments: rest.comments,
  }
}

const NAMES = propertiesWith("line").map((property) => CARD_PROPERTIES[property].line)
const KNOWN: readonly string[] = ["Done", "Assigned", ...NAMES]

/** The names of the custom fields that a card has, in their order. */
export function fieldNames(body: readonly string[]): string[] {
  const start = body.findIndex((line) => line !== "")
  return body
    .slice(Math.max(0, start), propertiesEnd(body, start))
    .map((line) => unescaped(PROPERTY.exec(line)?.[2] ?? "Done"))
    .filter((name) => !KNOWN.includes(name))
}

/** Properties are the lines directly below the title; other lists there belong to the description. */
function propertiesEnd(body: readonly string[], start: number): number {
  let end = Math.max(0, start)
  while (PROPERTY.test(body[end] ?? "")) end += 1
  return (body[end] ?? "") === "" ? end : Math.max(0, start)
}

function readProperties(
  { title, lines, links }: { title: string; lines: readonly string[]; links: readonly Link[] },
  { board, clock, picker }: Context,
) {
  const card: Partial<DraftCard> = {}
  const fields = new Map<string, string>()
  const asText: string[] = []
  const dateOf = (text: string) => {
    const date = readDate(text, "day-first")
    return date && clock.dateOf(date)
  }
  const own: Record<Exclude<PropertyWith<"line">, PropertyWith<"text">>, Setter> = {
    priority: (value) => {
      if (!PRIORITIES.includes(value as Priority)) return false
      card.priority = value as Priority
      return true
    },
    labels: (value) => {
      card.labels = namesOf(value).map((name) => picker.pick(name))
      return true
    },
    dueDate: (value) => (card.due = dateOf(value)) !== null,
    startDate: (value) => (card.start = dateOf(value)) !== null,
    reminderMinutes: (value) => (card.reminder = reminderOf(value)) !== undefined,
    coverAttachmentId: (value) => {
      const isListed = links.some(({ name }) => name === value)
      if (isListed) board.differences.add("coversElsewhere", title)
      return isListed
    },
  }
  const setters = new Map<string, Setter>([
    ...propertiesWith("line").map((property): [string, Setter] => [
      CARD_PROPERTIES[property].line,
      hasText(property)
        ? (value) => (card[property] = READERS[property](value)) !== undefined
        : own[property],
    ]),
    [
      "Assigned",
      (value) => {
        card.people = namesOf(value).map((name) => ({ username: name, name }))
        return true
      },
    ],
  ])
  for (const line of lines) {
    const [, all = "", key = "", value = ""] = PROPERTY.exec(line) ?? []
    const name = unescaped(key)
    const isList = name === "Labels" || name === "Assigned"
    const text = isList ? value : unescaped(value)
    if (all === "Done") card.completed = true
    else if (!setters.has(name)) {
      board.addField(name, name, "text")
      board.differences.add("asField", title)
      fields.set(name, text)
    } else if (setters.get(name)?.(text) !== true) {
      asText.push(`**${name}:** ${text}`)
      board.differences.add("asText", title)
    }
  }
  if (card.due && card.reminder === undefined) card.reminder = null
  return { card: { ...card, fields }, asText }
}

/** The sections that follow the properties. Lines that are none of Cardinal's belong to the description. */
class BodyReader {
  /** Quoted by the writer: the description whole, if it comes first. */
  quote = ""
  readonly description: string[] = []
  readonly checklists: Checklist[] = []
  readonly links: Link[] = []
  readonly comments: DraftComment[] = []
  readonly #lines: readonly string[]
  readonly #context: Context
  #at = 0

  constructor(lines: readonly string[], context: Context) {
    this.#lines = lines
    this.#context = context
    while (this.#at < lines.length) this.#readNext()
  }

  #readNext(): void {
    const line = this.#lines[this.#at] ?? ""
    const heading = HEADING.exec(line)?.[1]
    const below = this.#lines.slice(this.#at + 1).find((each) => each !== "") ?? ""
    const isComments = heading === "Comments" && COMMENT.test(below)
    if (heading !== undefined && TASK.test(below)) {
      this.#at += 1
      this.checklists.push({ name: unescaped(heading), items: [] })
    } else if (heading === "Attachments" && (LINK.test(below) || PLAIN_LINK.test(below))) {
      this.#at += 1
      this.#readLinks()
    } else if (isComments) {
      this.#at += 1
      this.#readComments()
    } else if (TASK.test(line)) this.#readTask(line)
    else if (line.startsWith(">") && this.quote === "" && this.description.join("") === "") {
      this.quote = this.#readQuote()
    } else {
      this.description.push(line)
      this.#at += 1
    }
  }

  #readQuote(): string {
    const from = this.#at
    while (this.#lines[this.#at]?.startsWith(">")) this.#at += 1
    return unquoted(this.#lines.slice(from, this.#at))
  }

  #skipBlank(): void {
    while (this.#lines[this.#at] === "") this.#at += 1
  }

  #readTask(line: string): void {
    const [, box = "", first = ""] = TASK.exec(line) ?? []
    const texts = [first]
    this.#at += 1
    while (texts.at(-1)?.endsWith("\\") && /^ {2}\S/.test(this.#lines[this.#at] ?? "")) {
      texts.push(texts.pop()?.slice(0, -1) ?? "", (this.#lines[this.#at] ?? "").trim())
      this.#at += 1
    }
    if (this.checklists.length === 0) this.checklists.push({ name: "", items: [] })
    const item = { ...this.#withFacts(texts.join("\n")), completed: /x/i.test(box) }
    this.checklists.at(-1)?.items.push(item)
  }

  #withFacts(whole: string): DraftItem {
    const [, before = "", assigned, person = assigned ?? "", due = ""] = FACTS.exec(whole) ?? []
    const date = readDate(due, "day-first")
    if (person === "" && !date) return { text: unescaped(whole) }
    return {
      text: unescaped(before),
      person: unescaped(person),
      ...(date && { due: this.#context.clock.momentOf(date, END_OF_DAY) }),
    }
  }

  #readLinks(): void {
    this.#skipBlank()
    for (; (this.#lines[this.#at] ?? "") !== ""; this.#at += 1) {
      const line = this.#lines[this.#at] ?? ""
      const [, name, url] = LINK.exec(line) ?? PLAIN_LINK.exec(line) ?? []
      if (name === undefined || url === undefined) this.description.push(line)
      else {
        this.links.push({ name: unescaped(name), url: unescaped(url) })
        const { differences } = this.#context.board
        if (isCardinalFile(url)) differences.add("filesElsewhere", unescaped(name))
      }
    }
  }

  #readComments(): void {
    for (;;) {
      this.#skipBlank()
      const [, by, written, edited] = COMMENT.exec(this.#lines[this.#at] ?? "") ?? []
      const date = readDate(written ?? "", "day-first")
      if (by === undefined || !date) return
      this.#at += 1
      this.#skipBlank()
      const createdAt = this.#context.clock.momentOf(date, END_OF_DAY)
      this.comments.push({
        author: by === "Former member" ? null : unescaped(by),
        text: this.#readQuote(),
        createdAt,
        ...(edited !== undefined && { editedAt: createdAt }),
      })
    }
  }
}
