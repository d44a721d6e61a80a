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
  checklist: z.array(z.unknown()).catch([]),
  comments: z.array(z.unknown()).catch([]),
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
  lists: { name: string; archived: boolean; cards: number }[]
  /** The first cards of the first lists. */
  first: { name: string; cards: FirstCard[] }[]
  differences: Difference[]
  columns: TableColumns | null
}

const SHOWN_LISTS = 4
const SHOWN_CARDS = 3

/** Looks at a board's file, which may be wrong. */
export function lookAt(file: unknown): Pick<Look, "name" | "counts" | "lists" | "first"> {
  const read = File.safeParse(file)
  const { name, lists } = read.success ? read.data : { name: "", lists: [] }
  return {
    name,
    counts: countsOf(lists),
    lists: lists.map(({ cards, ...list }) => ({ ...list, cards: cards.length })),
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
