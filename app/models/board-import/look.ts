import { z } from "zod"
import { flag, listOf, text } from "./lenient"
import type { Difference } from "./differences"
import type { TableColumns } from "./origin"

// What the preview of an import shows of a board's file.

const Card = z.object({
  title: text,
  archived: flag,
  dueDate: z.string().nullable().catch(null),
  labels: listOf(z.string()),
  assigned: listOf(z.object({ name: text, username: text })),
  checklist: listOf(z.object({ assignee: text })),
  comments: listOf(z.object({ author: text })),
  attachments: listOf(z.object({ kind: text })),
})
const List = z.object({ name: text, archived: flag, cards: listOf(Card) })
const File = z.object({ name: text, lists: listOf(List) })
type Card = z.output<typeof Card>

/** How much of everything a board has. */
export type Counts = {
  lists: number
  archivedLists: number
  cards: number
  archivedCards: number
  checklistItems: number
  comments: number
  links: number
  files: number
}

/**
 * A person whom a board names. @property username "" where only names are known @property isSeveral whether people with
 * different usernames have the name, so that it does not tell who is meant
 */
export type NamedPerson = { name: string; username: string; uses: number; isSeveral: boolean }

export type FirstCard = {
  title: string
  labels: string[]
  dueDate: string | null
  comments: number
  checklistItems: number
  attachments: number
}

/** A board in a file that was brought, as the preview shows it. */
export type Look = {
  /** "a Trello board" */
  what: string
  /** "Trello" */
  origin: string
  name: string
  exportedAt: string | null
  counts: Counts
  /** The lists that are not archived, with their places among all. */
  lists: { place: number; name: string; cards: number }[]
  /** The first cards of the first lists. */
  first: { name: string; cards: FirstCard[] }[]
  differences: Difference[]
  columns: TableColumns | null
  /** Why the whole board cannot be made; null if it can. */
  problem: string | null
}

const SHOWN_LISTS = 4
const SHOWN_CARDS = 3

type Seen = Pick<Look, "name" | "counts" | "lists" | "first"> & { people: NamedPerson[] }

/** Looks at a board's file, which may be wrong. */
export function lookAt(file: unknown): Seen {
  const read = File.safeParse(file)
  const { name, lists } = read.success ? read.data : { name: "", lists: [] }
  return {
    name,
    counts: countsOf(lists),
    lists: lists
      .map(({ cards, ...list }, place) => ({
        ...{ ...list, place },
        cards: cards.filter((card) => !card.archived).length,
      }))
      .filter(({ archived }) => !archived)
      .map(({ archived: _, ...list }) => list),
    people: peopleOf(lists.flatMap(({ cards }) => cards)),
    first: lists
      .filter(({ archived }) => !archived)
      .slice(0, SHOWN_LISTS)
      .map((list) => ({
        name: list.name,
        cards: list.cards
          .filter(({ archived }) => !archived)
          .slice(0, SHOWN_CARDS)
          .map(firstCard),
      })),
  }
}

const firstCard = ({ title, labels, dueDate, comments, checklist, attachments }: Card) => ({
  ...{ title, labels, dueDate, comments: comments.length },
  ...{ checklistItems: checklist.length, attachments: attachments.length },
})

/** Adds the uses of a name. */
export function addPerson(people: Map<string, NamedPerson>, more: NamedPerson): void {
  const known = people.get(more.name)
  if (!known) return void people.set(more.name, { ...more })
  known.uses += more.uses
  const isOther = known.username !== more.username && known.username !== "" && more.username !== ""
  known.isSeveral ||= more.isSeveral || isOther
  known.username ||= more.username
}

function peopleOf(cards: readonly Card[]): NamedPerson[] {
  const found = new Map<string, NamedPerson>()
  const count = (name: string, username = "") => {
    if (name === "") return
    addPerson(found, { name, username, uses: 1, isSeveral: false })
  }
  for (const { assigned, checklist, comments } of cards) {
    for (const { name, username } of assigned) count(name, username)
    for (const { assignee } of checklist) count(assignee)
    for (const { author } of comments) count(author)
  }
  return [...found.values()]
}

function countsOf(lists: readonly z.output<typeof List>[]): Counts {
  const cards = lists.flatMap((list) => list.cards)
  const sum = (count: (card: Card) => number) => cards.reduce((all, card) => all + count(card), 0)
  const links = sum(({ attachments }) => attachments.filter(({ kind }) => kind === "link").length)
  const archivedLists = lists.filter(({ archived }) => archived)
  const onShown = lists.filter(({ archived }) => !archived).flatMap((list) => list.cards)
  return {
    lists: lists.length - archivedLists.length,
    archivedLists: archivedLists.length,
    cards: cards.length,
    archivedCards: cards.length - onShown.filter(({ archived }) => !archived).length,
    checklistItems: sum(({ checklist }) => checklist.length),
    comments: sum(({ comments }) => comments.length),
    links,
    files: sum(({ attachments }) => attachments.length) - links,
  }
}
