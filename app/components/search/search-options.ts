import type { HelpHit } from "~/models/finding/help/help-pages"
import type { SearchAnswer, SearchHit, SearchResults } from "~/models/finding/search/search"
import { beginsWith, isNamed } from "~/models/text/search-words"
import { searchPath } from "~/models/finding/search/search-path"
import { findCommands, type Command } from "./commands"
import { hitPath } from "./search-hit"

export type ShownBoard = Pick<SearchResults["boards"][number], "id" | "name" | "background"> & {
  archived?: boolean
}

/** Something to choose: a link, a search to go on with, or a command without a page. */
export type Option = { key: string } & (
  | { kind: "board"; href: string; board: ShownBoard }
  | { kind: "card"; href: string; hit: SearchHit }
  | { kind: "label"; search: string; label: SearchResults["labels"][number] }
  | { kind: "person"; search: string; person: SearchResults["people"][number] }
  | { kind: "command"; href?: string; command: Command }
)

export type OptionGroup = { title: string; options: Option[] }

type Known = {
  text: string
  results: SearchAnswer
  recent: readonly ShownBoard[]
  /** The path of the page, whose board is not one to switch to. */
  pathname: string
  commands: readonly Command[]
}

const MAX_BOARDS = 6
/** Typed letters that put a command with such a name before the cards. */
const SURE_LETTERS = 3

export function toOptions({ text, results, recent, pathname, commands }: Known): OptionGroup[] {
  const typed = text.trim()
  if (typed === "") {
    const others = recent.filter(({ id }) => !pathname.startsWith(`/board/${id}`))
    return groups([
      ["Recent boards", others.slice(0, MAX_BOARDS).map(boardOption)],
      ["Commands", commands.slice(0, 6).map(commandOption)],
    ])
  }
  const found = findCommands(commands, typed).map(commandOption)
  const isCommand = typed.length >= SURE_LETTERS && found.some((option) => isCalled(option, typed))
  const [, labels, people] = nameOptions(results)
  const commandGroup: [string, Option[]] = ["Commands", found]
  return groups([
    ...(isCommand ? [commandGroup] : []),
    ["Boards", boardsFor(typed, results, recent).map(boardOption)],
    ["Cards", results.cards.map(cardOption)],
    ["Labels", labels],
    ["People", people],
    ["Language model", results.model ? [modelOption(results.model.name, typed)] : []],
    ...(isCommand ? [] : [commandGroup]),
    ["Help", results.help.map(helpOption)],
  ])
}

export const nameOptions = ({ boards, labels, people }: SearchResults) =>
  [boards.map(boardOption), labels.map(labelOption), people.map(personOption)] as const

const groups = (all: [title: string, options: Option[]][]): OptionGroup[] =>
  all.map(([title, options]) => ({ title, options })).filter(({ options }) => options.length > 0)

const isCalled = (option: Option, typed: string) =>
  option.kind === "command" && beginsWith(option.command.name, typed)

/** Recent boards are known at once, before those that the server finds. */
function boardsFor(typed: string, { boards }: SearchResults, recent: readonly ShownBoard[]) {
  const known = recent.filter(({ name }) => isNamed(name, typed))
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...boards.filter(({ id }) => !ids.has(id))].slice(0, MAX_BOARDS)
}

const boardOption = (board: ShownBoard): Option => ({
  key: board.id,
  kind: "board",
  href: `/board/${board.id}`,
  board,
})

const cardOption = (hit: SearchHit): Option => ({
  key: hit.id,
  kind: "card",
  href: hitPath(hit),
  hit,
})

const labelOption = (label: SearchResults["labels"][number]): Option => ({
  key: `label ${label.name}`,
  kind: "label",
  search: filterText("label", label.name),
  label,
})

const personOption = (person: SearchResults["people"][number]): Option => ({
  key: person.id,
  kind: "person",
  search: `@${person.username} `,
  person,
})

const commandOption = (command: Command): Option => ({
  key: command.name,
  kind: "command",
  command,
  ...("to" in command && { href: command.to }),
})

const helpOption = ({ title, path }: HelpHit): Option =>
  commandOption({ name: title, icon: "info", to: path })

/** Leads to the page whose button has the model understand the search, and which says what is sent. */
const modelOption = (name: string, typed: string): Option =>
  commandOption({
    name: `Ask ${name} to understand this`,
    icon: "star",
    to: searchPath(typed),
  })

/** A filter as one types it. Quotes around names with spaces cannot be in the name. */
export function filterText(filter: "board" | "label", name: string): string {
  const plain = name.replaceAll('"', " ").trim()
  return /\s/u.test(plain) ? `${filter}:"${plain}" ` : `${filter}:${plain} `
}
