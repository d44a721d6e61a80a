import type { BroughtFile } from "~/models/exchange/board-import/brought-file"
import { DraftBoard, type DraftCard } from "~/models/exchange/board-import/draft-board"
import { MAX_FIELDS } from "~/models/board/custom-field/custom-field"
import { LabelPicker } from "~/models/exchange/board-import/label-colors"
import type { FoundBoard, Origin } from "~/models/exchange/board-import/origin"
import { Clock } from "~/models/exchange/board-import/written-date"
import { fieldNames, readCard, unescaped, unquoted } from "./markdown-card"

/**
 * A board as Markdown: what Cardinal writes (docs/board-file.md), and outlines whose second-level headings are lists, and
 * whose cards are third-level headings or items, as Obsidian's Kanban plugin keeps them.
 */
export const markdown: Origin = {
  name: "Markdown",
  what: "a board as Markdown",
  find(files) {
    const found = files.flatMap(foundBoard)
    return found.length > 0 ? found : null
  },
}

type OutlineCard = { title: string; completed: boolean; body: string[] }
type OutlineList = { name: string; archived: boolean; cardsDone: boolean; cards: OutlineCard[] }
type Outline = { name: string; description: string[]; lists: OutlineList[] }

function foundBoard(file: BroughtFile): FoundBoard[] {
  if (file.looksLikeJson || !/^## /m.test(file.text)) return []
  const outline = readOutline(file.text)
  if (!outline) return []
  const name = outline.name || file.name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "")
  return [{ name, read: ({ zone }) => readBoard(outline, name, new Clock(zone)) }]
}

const ITEM = /^(?:[-*+]|\d{1,3}[.)]) (?:\[([ xX])\] )?(.*)$/

/** The lists and cards of a text; null if it has others than these below its headings, as prose has. */
export function readOutline(text: string): Outline | null {
  const outline: Outline = { name: "", description: [], lists: [] }
  let list: OutlineList | undefined
  let card: OutlineCard | undefined
  let isItem = false
  let isAfterRule = false
  for (const line of contentLines(text)) {
    const [, level = "", heading = ""] = /^(#{1,3}) +(.*)$/s.exec(line) ?? []
    const item = isItem || !card ? ITEM.exec(line) : null
    if (level === "#" && outline.name === "" && !list) outline.name = nameOf(heading)
    else if (level === "##") {
      list = {
        name: nameOf(heading),
        cards: [],
        cardsDone: false,
        archived: isAfterRule && nameOf(heading) === "Archive",
      }
      outline.lists.push(list)
      card = undefined
    } else if (!list) outline.description.push(line)
    else if (level === "###") {
      card = { title: nameOf(heading), completed: false, body: [] }
      isItem = false
      list.cards.push(card)
    } else if (item) {
      card = { title: unescaped(item[2] ?? ""), completed: /x/i.test(item[1] ?? ""), body: [] }
      isItem = true
      list.cards.push(card)
    } else if (/^\s*$/.test(line)) card?.body.push("")
    else if (line === "**Complete**" && !card) list.cardsDone = true
    else if (/^(?:\*{3}|-{3})$/.test(line) && (isItem || !card)) {
      isAfterRule = true
      continue
    } else if (card && (!isItem || /^\s/.test(line))) {
      card.body.push(isItem ? line.replace(/^(?:\t| {1,4})/, "") : line)
    } else return null
    if (line.trim() !== "") isAfterRule = false
  }
  return outline.lists.some(({ cards }) => cards.length > 0) ? outline : null
}

/** A heading's text. Some close it with the signs that open it. */
function nameOf(heading: string): string {
  const trimmed = heading.trimEnd()
  let end = trimmed.length
  while (trimmed[end - 1] === "#") end -= 1
  const isClosed = end < trimmed.length && (end === 0 || trimmed[end - 1] === " ")
  return unescaped(isClosed ? trimmed.slice(0, end) : trimmed)
}

/** Without properties in front, and settings of plugins. */
const contentLines = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/\n%% kanban:settings\n[\s\S]*$/, "")
    .split("\n")

function readBoard(outline: Outline, name: string, clock: Clock): DraftBoard {
  const board = new DraftBoard(name)
  board.description = unquoted(outline.description).trim()
  const picker = new LabelPicker(board.differences)
  const bodies = outline.lists.flatMap(({ cards }) => cards.map(({ body }) => body))
  for (const field of inOrder(bodies.map(fieldNames))) board.addField(field, field, "text")
  for (const { name: listName, archived, cardsDone, cards } of outline.lists) {
    const add = board.addList({ name: listName, archived, ...(cardsDone && { cardsDone }) })
    for (const { title, completed, body } of cards) {
      const card: DraftCard = readCard({ title, body }, { board, clock, picker })
      add(completed ? { ...card, completed } : card)
    }
  }
  return board
}

/** Each name once, as far as possible behind those that stand before it on any card. */
function inOrder(lists: readonly string[][]): string[] {
  const next = new Map<string, Set<string>>()
  for (const name of lists.flat()) if (next.size < MAX_FIELDS) next.set(name, new Set())
  for (const names of lists) {
    for (const [at, name] of names.entries()) next.get(name)?.add(names[at + 1] ?? name)
  }
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || !next.has(name)) return
    seen.add(name)
    for (const other of [...(next.get(name) ?? [])].toReversed()) visit(other)
    order.unshift(name)
  }
  for (const name of [...next.keys()].toReversed()) visit(name)
  return order
}
