import { z } from "zod"
import { Count, TextOrNull } from "~/models/text/fields"
import { flag, listOf, text } from "./lenient"
import { Difference } from "./differences"
import { ENCODING_LABELS } from "~/models/text/encodings"
import { MEANINGS } from "./origin"
import { DATE_ORDERS } from "./written-date"

// The preview of an import: what it shows of a board's file.

const Card = z.object({
  title: text,
  archived: flag,
  dueDate: TextOrNull.catch(null),
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
const Counts = z.object({
  lists: Count.meta({ description: "Those that are not archived." }),
  archivedLists: Count,
  cards: Count.meta({ description: "Archived ones, too." }),
  archivedCards: Count,
  checklistItems: Count,
  comments: Count,
  links: Count,
  files: Count,
})
export type Counts = z.output<typeof Counts>

/**
 * A person whom a board names. @property username "" where only names are known @property isSeveral whether people with
 * different usernames have the name, so that it does not tell who is meant
 */
export type NamedPerson = { name: string; username: string; uses: number; isSeveral: boolean }

const FirstCard = z.object({
  title: z.string().meta({ examples: ["Dig"] }),
  labels: z.array(z.string()).meta({ examples: [["soil:#84cc16"]] }),
  dueDate: TextOrNull.meta({ examples: ["2026-12-01T17:00:00.000Z"] }),
  comments: Count,
  checklistItems: Count,
  attachments: Count,
})
export type FirstCard = z.output<typeof FirstCard>

/** For a form with a select for each of `names`; what was selected comes back in `ReadOptions`. */
export const TableColumns = z.object({
  names: z.array(z.string()).meta({
    description: "All different: of two columns with one name, the second is “Labels 2”.",
    examples: [["Task", "Status"]],
  }),
  examples: z.array(z.string()).meta({
    description: "The first value of each column; empty for an empty one.",
    examples: [["Dig", "To do"]],
  }),
  guesses: z.record(z.string(), z.enum(MEANINGS)).meta({
    description: "The likely meaning of each column, by its name and its values.",
    examples: [{ Task: "title", Status: "list" }],
  }),
  dateOrder: z
    .enum(DATE_ORDERS)
    .nullable()
    .meta({ description: "Of dates such as 3/4/2026; null if there are none." }),
  hasNames: z.boolean().exactOptional().meta({
    description: "Whether the first row has the names of the columns. Else it is a card.",
  }),
  encoding: z.enum(ENCODING_LABELS).exactOptional(),
  found: z.string().meta({
    description: "Other findings.",
    examples: ["separated by semicolons, UTF-8, dates as 31/12/2026"],
  }),
})
export type TableColumns = z.output<typeof TableColumns>

/** A board in a file that was brought, as the preview shows it. */
export const Look = z.object({
  what: z.string().meta({ examples: ["a Trello board"] }),
  origin: z.string().meta({ examples: ["Trello"] }),
  name: z.string().meta({ examples: ["Garden"] }),
  exportedAt: TextOrNull.meta({
    description: "As the file says it.",
    examples: ["2026-11-20T07:19:00.721Z"],
  }),
  counts: Counts,
  lists: z
    .array(
      z.object({
        place: z.int().meta({ description: "Among all lists of the board.", examples: [0] }),
        name: z.string().meta({ examples: ["To do"] }),
        cards: Count,
      }),
    )
    .meta({ description: "Those that are not archived." }),
  first: z
    .array(z.object({ name: z.string().meta({ examples: ["To do"] }), cards: z.array(FirstCard) }))
    .meta({ description: "The first cards of the first lists." }),
  differences: z
    .array(Difference)
    .meta({ description: "How the new board would differ from the file." }),
  columns: TableColumns.nullable().meta({ description: "Of a table; else null." }),
  problem: TextOrNull.meta({
    description: "Why the whole board cannot be made; null if it can.",
    examples: [null],
  }),
})
export type Look = z.output<typeof Look>

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
        ...list,
        place,
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
  title,
  labels,
  dueDate,
  comments: comments.length,
  checklistItems: checklist.length,
  attachments: attachments.length,
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
