import { writtenDate } from "~/models/text/time/whole-day"
import { parseLabel } from "~/models/board/label/label"
import type { CardName, Entry, FieldChange, Named } from "./entry-answer"

/** The origin of an entry beside the actor. */
export type Origin = {
  importedActor?: string
  /** The name of the access token by which a program did it for the actor. */
  byToken?: string
  /** Whether a mail of the actor's did it. */
  byMail?: true
}

export type { CardName, Entry, FieldChange, Named } from "./entry-answer"

export type EntryKind = Entry["kind"]
export type CardEntry = Extract<Entry, { card: CardName }>

const MAX_VALUE = 200

export const shorten = (text: string): string =>
  text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE - 1)}…`

/** Undefined if the value is too long to keep, or no text. */
const toValue = (value: unknown): string | null | undefined => {
  if (value === null || value === "" || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === "boolean" || typeof value === "number") return String(value)
  return typeof value === "string" && value.length <= MAX_VALUE ? value : undefined
}

export function fieldChanges(
  before: Record<string, unknown>,
  wanted: Record<string, unknown>,
): FieldChange[] {
  const fields = new Set(Object.keys(wanted).map((field) => DATE_OF[field] ?? field))
  return [...fields].flatMap((field) => {
    if (field === "dueDate" || field === "startDate") return dateChange(field, before, wanted)
    const value = wanted[field]
    if (value === undefined || isSame(before[field], value)) return []
    if (field === "labels") return labelChanges(before[field] as string[], value as string[])
    // Neither names of custom fields nor long texts are at hand.
    if (field === "fields" || field === "description") return [{ field, from: null, to: null }]
    const [from, to] = [toValue(before[field]), toValue(value)]
    if (from === undefined || to === undefined) return [{ field, from: null, to: null }]
    return [{ field, from, to }]
  })
}

/** Whether a date is a day says the date's change. */
const DATE_OF: Readonly<Record<string, string>> = {
  dueAllDay: "dueDate",
  startAllDay: "startDate",
}

const DATES = { dueDate: ["dueAllDay", "due"], startDate: ["startAllDay", "start"] } as const

/** A day is a day (`yyyy-MM-dd`), anything else a moment. */
function dateChange(
  field: keyof typeof DATES,
  before: Record<string, unknown>,
  wanted: Record<string, unknown>,
): FieldChange[] {
  const [flag, edge] = DATES[field]
  const asText = (date: unknown, isAllDay: unknown) =>
    writtenDate(date instanceof Date ? date.toISOString() : null, isAllDay === true, edge)
  const from = asText(before[field], before[flag])
  const [date = before[field], isAllDay = before[flag]] = [wanted[field], wanted[flag]]
  const to = asText(date, isAllDay)
  return from === to ? [] : [{ field, from, to }]
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Of a row that has more. */
export const named = ({ id, name }: { id: string; name: string }): Named => ({ id, name })

/** The name of what has one, or a value. */
export const nameOf = (value: string | Named | null): string | null =>
  typeof value === "string" ? value : (value?.name ?? null)

/** A label of a board has no id: cards carry its name and colour. */
export const labelNamed = (name: string): Named => ({ id: null, name })

/** Without the name, which is read with the entry. */
export const memberOf = (id: string): Named => ({ id, name: "" })

function labelChanges(before: string[], after: string[]): FieldChange[] {
  const field = "label" as const
  const names = (labels: string[]) => labels.map((label) => parseLabel(label).name)
  const [old, now] = [names(before), names(after)]
  return [
    ...old
      .filter((name) => !now.includes(name))
      .map((name) => ({ field, from: labelNamed(name), to: null })),
    ...now
      .filter((name) => !old.includes(name))
      .map((name) => ({ field, from: null, to: labelNamed(name) })),
  ]
}
