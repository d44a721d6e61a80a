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
  return Object.entries(wanted).flatMap(([field, value]) => {
    if (value === undefined || isSame(before[field], value)) return []
    if (field === "labels") return labelChanges(before[field] as string[], value as string[])
    // Neither names of custom fields nor long texts are at hand.
    if (field === "fields" || field === "description") return [{ field, from: null, to: null }]
    const [from, to] = [toValue(before[field]), toValue(value)]
    if (from === undefined || to === undefined) return [{ field, from: null, to: null }]
    return [{ field, from, to }]
  })
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
