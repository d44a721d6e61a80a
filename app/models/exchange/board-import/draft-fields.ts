import {
  MAX_BOARD_OPTIONS,
  MAX_FIELDS,
  MAX_FIELD_NAME,
  MAX_FIELD_TEXT,
  MAX_OPTIONS,
} from "~/models/board/custom-field/custom-field"
import { labelKey } from "~/models/board/label/label"
import { isSafeLink } from "~/models/text/markdown/safe-link"
import type { DraftLabel } from "./draft-board"
import type { Differences } from "./differences"
import { cut, oneLineOf } from "~/models/text/cut-text"

/** The field that start dates become, which Cardinal has no other place for. */
export const START_DATE = "Start date"

export type DraftFieldKind = "text" | "number" | "date" | "checkbox" | "choice" | "link" | "person"
type Value = string | number | boolean
type Field = { name: string; kind: DraftFieldKind; options: DraftLabel[]; onFace: boolean }

/** The custom fields of a draft. A value that fits its field nowhere is told to the caller, for the description. */
export class DraftFields {
  readonly #fields = new Map<string, Field>()
  /** Of fields beyond the limit, whose values become text. */
  readonly #otherNames = new Map<string, string>()
  readonly #differences: Differences

  constructor(differences: Differences) {
    this.#differences = differences
  }

  add(
    key: string,
    name: string,
    kind: DraftFieldKind,
    options: readonly DraftLabel[],
    onFace = false,
  ): void {
    if (this.#fields.has(key)) return
    if (this.#fields.size >= MAX_FIELDS) {
      this.#otherNames.set(key, oneLineOf(name))
      return
    }
    const isTooMany =
      options.length > MAX_OPTIONS || this.#optionCount + options.length > MAX_BOARD_OPTIONS
    const isPlain = kind === "choice" && isTooMany
    this.#fields.set(key, {
      name: this.#nameOf(name),
      onFace,
      kind: isPlain ? "text" : kind,
      options: kind === "choice" && !isPlain ? differentOptions(options) : [],
    })
  }

  list() {
    return [...this.#fields.values()].map(({ name, kind, options, onFace }) => ({
      name,
      kind,
      options,
      onFace,
    }))
  }

  /** A card's values as its file has them, and those that became text, as lines of Markdown. */
  valuesOf(values: ReadonlyMap<string, Value>) {
    const fields: { name: string; value: Value }[] = []
    const asText: string[] = []
    for (const [key, value] of values) {
      const field = this.#fields.get(key)
      const fit = field && fitValue(field, value)
      if (field && fit !== undefined && fit !== null) fields.push({ name: field.name, value: fit })
      if (fit === undefined) {
        const name = field?.name ?? this.#otherNames.get(key) ?? oneLineOf(key)
        asText.push(`**${name}:** ${String(value)}`)
        this.#differences.add("asText", name)
      }
    }
    return { fields, asText }
  }

  get #optionCount(): number {
    return [...this.#fields.values()].reduce((sum, { options }) => sum + options.length, 0)
  }

  #nameOf(wanted: string): string {
    const name = cut(oneLineOf(wanted), MAX_FIELD_NAME) || "Field"
    const names = new Set([...this.#fields.values()].map((field) => labelKey(field.name)))
    for (let number = 2, other = name; ; number += 1) {
      if (!names.has(labelKey(other))) return other
      other = `${cut(name, MAX_FIELD_NAME - 5)} ${String(number)}`
    }
  }
}

function differentOptions(options: readonly DraftLabel[]): DraftLabel[] {
  const named = options.map(({ name, color }) => ({ name: optionName(name), color }))
  return [...new Map(named.map((option) => [option.name.toLowerCase(), option])).values()]
}

const optionName = (name: string) => cut(oneLineOf(name), MAX_FIELD_NAME) || "Option"

/** @returns null for no value, undefined for one that does not fit */
function fitValue({ kind, options }: Field, value: Value): Value | null | undefined {
  const text = oneLineOf(String(value))
  if (text === "") return null
  switch (kind) {
    case "checkbox":
      return value === true || text === "true" ? true : null
    case "number":
      return Number.isFinite(Number(text)) ? Number(text) : undefined
    case "date":
      return /^(?!0000)\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : undefined
    case "choice":
      return options.find(({ name }) => name.toLowerCase() === optionName(text).toLowerCase())?.name
    case "link":
      return text.length <= 2000 && /^https?:\/\//i.test(text) && isSafeLink(text)
        ? text
        : undefined
    case "person":
    case "text":
      return text.length <= MAX_FIELD_TEXT ? text : undefined
  }
}
