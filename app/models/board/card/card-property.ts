import type { Card as Row } from "~/database/types"
import { parseLabel } from "~/models/board/label/label"
import { namesCell } from "~/models/text/csv"
import type { TypedField } from "~/models/text/reply/refused-page"
import type { CardColumns } from "./card"
import { pointsText } from "./estimate"

// A property of a card is a column of its row that people set. Its number, its place, its custom fields, and what has rows of its own
// are none: people, checklists, comments, attachments, a repeat. A new column makes the compiler name `CARD_PROPERTIES`, and
// after that each list that a property with these data belongs to ("Adding a property to a card" in docs/development.md).

type Column = Exclude<keyof Row, "id" | "listId" | "number" | "position" | "createdAt" | "fields">
type ValueOf<Name> = Name extends keyof CardColumns ? NonNullable<CardColumns[Name]> : unknown

type Data<Value> = {
  /** As sentences have it. */
  name: string
  /** How the activity writes a value; null if it does not repeat values. */
  said: ((value: string, moment: (iso: string) => string) => string) | null
  /** The value as a text, in Markdown and wherever a card is shown; null for one that each place shows in its own way. */
  text: ((value: Value, isShort?: boolean) => string) | null
  /** The value in a cell of CSV; null if more than the value decides. */
  cell: ((value: Value) => string) | null
  /** Its name in Markdown, before the value. */
  line: string | null
  /** The meaning of a column that an import reads it from. */
  meaning: string | null
  /** The column of the table. */
  column: string | null
  /** A filter of a board: the name in the address, and a text for each choice. */
  filter: { name: string; choices: Readonly<Record<string, string>> } | null
  /** Among the facts on the card's page: always, or behind "Add" while it is empty. */
  fact: "shown" | "added" | null
  /** The field in which it is typed, which a refused page shows again; null where it is chosen. */
  typedIn: TypedField | null
  /** The kind of change that gives it to many cards at once. */
  selection: string | null
  /** The order of a list's cards by it. */
  sort: string | null
  /** The filter of searches that is about it. */
  search: string | null
  /** Whether templates of cards keep it. */
  isInTemplates: boolean
  /** Whether "My cards" has it, as a page and in the API. */
  isOnMyCards: boolean
  /** Whether people without an account see it where the board has a public address. */
  isPublic: boolean
  /** The forms that set it: whether they wait in the browser while the server is away, and whether a toast sends them again. */
  commands: Readonly<Record<string, { waits: boolean; isRetried: boolean }>>
}

const asIs = (value: string) => value

/** In the order of exports. */
export const CARD_PROPERTIES = {
  title: {
    name: "title",
    said: asIs,
    text: null,
    cell: asIs,
    line: null,
    meaning: "title",
    column: null,
    filter: null,
    fact: null,
    typedIn: "title",
    selection: null,
    sort: "name",
    search: null,
    isInTemplates: true,
    isOnMyCards: true,
    isPublic: true,
    commands: { "edit-title": { waits: true, isRetried: false } },
  },
  description: {
    name: "description",
    said: null,
    text: null,
    cell: asIs,
    line: null,
    meaning: "description",
    column: null,
    filter: null,
    fact: null,
    typedIn: "description",
    selection: null,
    sort: null,
    search: null,
    isInTemplates: true,
    isOnMyCards: false,
    isPublic: true,
    commands: {
      "edit-description": { waits: true, isRetried: false },
      "tick-task": { waits: false, isRetried: true },
    },
  },
  priority: {
    name: "priority",
    said: asIs,
    text: null,
    cell: asIs,
    line: "Priority",
    meaning: "priority",
    column: "priority",
    filter: {
      name: "priority",
      choices: {
        low: "Low",
        medium: "Medium",
        high: "High",
        critical: "Critical",
        none: "No priority",
      },
    },
    fact: "shown",
    typedIn: null,
    selection: "priority",
    sort: "priority",
    search: "priority",
    isInTemplates: true,
    isOnMyCards: true,
    isPublic: true,
    commands: { "set-priority": { waits: true, isRetried: true } },
  },
  estimate: {
    name: "estimate",
    said: (value) => pointsText(Number(value)),
    text: (value, isShort) => pointsText(value, isShort ? "pt" : "point"),
    cell: String,
    line: "Estimate",
    meaning: "estimate",
    column: "estimate",
    filter: { name: "estimate", choices: { some: "Has an estimate", none: "No estimate" } },
    fact: "added",
    typedIn: "estimate",
    selection: null,
    sort: null,
    search: null,
    isInTemplates: true,
    isOnMyCards: true,
    isPublic: true,
    commands: { "set-estimate": { waits: false, isRetried: false } },
  },
  labels: {
    name: "labels",
    said: null,
    text: null,
    cell: (labels) => namesCell(labels.map((label) => parseLabel(label).name)),
    line: "Labels",
    meaning: "labels",
    column: "labels",
    filter: null,
    fact: "shown",
    typedIn: null,
    selection: "label",
    sort: null,
    search: "label",
    isInTemplates: true,
    isOnMyCards: true,
    isPublic: true,
    commands: {
      "toggle-card-label": { waits: true, isRetried: true },
      "create-card-label": { waits: false, isRetried: false },
    },
  },
  dueDate: {
    name: "due date",
    said: (value, moment) => moment(value),
    text: null,
    cell: null,
    line: "Due",
    meaning: "due",
    column: "due",
    filter: {
      name: "due",
      choices: {
        overdue: "Overdue",
        day: "In the next 24 hours",
        week: "In the next week",
        none: "No due date",
      },
    },
    fact: "shown",
    typedIn: "date",
    selection: "date",
    sort: "due",
    search: "due",
    isInTemplates: false,
    isOnMyCards: true,
    isPublic: true,
    commands: {
      "set-due-date": { waits: false, isRetried: false },
      "set-due-day": { waits: false, isRetried: true },
      "move-due-date": { waits: false, isRetried: false },
      "remove-due-date": { waits: false, isRetried: true },
    },
  },
  dueAllDay: {
    name: "due day",
    said: null,
    text: null,
    cell: null,
    line: null,
    meaning: null,
    column: null,
    filter: null,
    fact: null,
    typedIn: null,
    selection: null,
    sort: null,
    search: null,
    isInTemplates: false,
    isOnMyCards: true,
    isPublic: true,
    // The form of the date sets it.
    commands: {},
  },
  startDate: {
    name: "start date",
    said: (value, moment) => moment(value),
    text: null,
    cell: null,
    line: "Start",
    meaning: "start",
    column: "start",
    filter: null,
    fact: "added",
    typedIn: "date",
    selection: null,
    sort: null,
    search: "start",
    isInTemplates: false,
    isOnMyCards: true,
    isPublic: true,
    commands: {
      "set-start-date": { waits: false, isRetried: false },
      "remove-start-date": { waits: false, isRetried: true },
    },
  },
  startAllDay: {
    name: "start day",
    said: null,
    text: null,
    cell: null,
    line: null,
    meaning: null,
    column: null,
    filter: null,
    fact: null,
    typedIn: null,
    selection: null,
    sort: null,
    search: null,
    isInTemplates: false,
    isOnMyCards: true,
    isPublic: true,
    // The form of the date sets it.
    commands: {},
  },
  completed: {
    name: "state",
    said: (value) => (value === "true" ? "done" : "not done"),
    text: null,
    cell: null,
    line: null,
    meaning: "done",
    column: null,
    filter: { name: "status", choices: { open: "Not done", done: "Done" } },
    fact: null,
    typedIn: null,
    selection: "complete",
    sort: null,
    search: "is",
    isInTemplates: false,
    isOnMyCards: true,
    isPublic: true,
    commands: { "set-completed": { waits: true, isRetried: true } },
  },
  reminderMinutes: {
    name: "reminder",
    said: null,
    text: null,
    cell: null,
    line: "Reminder",
    meaning: "reminder",
    column: null,
    filter: null,
    fact: null,
    typedIn: null,
    selection: null,
    sort: null,
    search: null,
    isInTemplates: false,
    isOnMyCards: false,
    isPublic: false,
    // The form of the due date sets it.
    commands: {},
  },
  coverAttachmentId: {
    name: "cover",
    said: null,
    text: null,
    cell: null,
    line: "Cover",
    meaning: null,
    column: null,
    filter: null,
    fact: null,
    typedIn: null,
    selection: null,
    sort: null,
    search: null,
    isInTemplates: false,
    isOnMyCards: false,
    isPublic: false,
    commands: { "set-cover": { waits: false, isRetried: false } },
  },
} as const satisfies { [Name in Column]: Data<ValueOf<Name>> }

type Properties = typeof CARD_PROPERTIES
export type CardProperty = keyof Properties

/** The properties that have a datum: not null, and not false. */
export type PropertyWith<Name extends keyof Data<unknown>> = {
  [Property in CardProperty]: Properties[Property][Name] extends null | false ? never : Property
}[CardProperty]

export const hasText = (property: CardProperty): property is PropertyWith<"text"> =>
  CARD_PROPERTIES[property].text !== null

/** A value of one datum, such as the names of the table's columns. */
export type DatumOf<Name extends keyof Data<unknown>> = NonNullable<Properties[CardProperty][Name]>

type Commands = Properties[CardProperty]["commands"]
type NamesOf<Each> = Each extends unknown ? keyof Each : never
type CommandsThatWait<Each> = Each extends unknown
  ? { [Name in keyof Each]: Each[Name] extends { waits: true } ? Name : never }[keyof Each]
  : never

/** The intent of a form that sets a property. */
export type PropertyCommand = NamesOf<Commands>
export type WaitingCommand = CommandsThatWait<Commands>

export const PROPERTY_NAMES = Object.keys(CARD_PROPERTIES) as CardProperty[]

export const propertiesWith = <Name extends keyof Data<unknown>>(
  datum: Name,
): PropertyWith<Name>[] =>
  PROPERTY_NAMES.filter((property): property is PropertyWith<Name> =>
    Boolean(CARD_PROPERTIES[property][datum]),
  )

const COMMANDS: Readonly<Record<string, { waits: boolean; isRetried: boolean }>> =
  Object.fromEntries(
    PROPERTY_NAMES.flatMap((property) => Object.entries(CARD_PROPERTIES[property].commands)),
  )

export const canWait = (intent: string): intent is WaitingCommand =>
  COMMANDS[intent]?.waits === true
export const isRetried = (intent: string): boolean => COMMANDS[intent]?.isRetried === true

/** "Due date" */
export const headingOf = (property: CardProperty): string => {
  const { name } = CARD_PROPERTIES[property]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type Values = { readonly [Property in CardProperty]?: CardColumns[Property] | undefined }

/** The value of a card as a text; null without one. */
export function textOf(
  card: Values,
  property: PropertyWith<"text">,
  isShort = false,
): string | null {
  const value = card[property]
  if (value === null || value === undefined) return null
  const { text }: { text: (value: never, isShort?: boolean) => string } = CARD_PROPERTIES[property]
  return text(value as never, isShort)
}

/** The value of a card in a cell of CSV. */
export function cellOf(card: Values, property: PropertyWith<"cell">): string {
  const value = card[property]
  if (value === null || value === undefined) return ""
  const { cell }: { cell: (value: never) => string } = CARD_PROPERTIES[property]
  return cell(value as never)
}
