import type { CustomField, FieldValue } from "./custom-field"

// The filter of a board asks for values of choices, people and checkboxes. Faces of cards have them in a short form,
// so that a browser filters them, too: eight letters of each id are enough for the fields of one board.

const LETTERS = 8

/** A field that a filter can ask for, as the menu of the filter shows it. */
export type FacetField = Pick<CustomField, "name" | "kind" | "options"> & { key: string }

export const FACET_KINDS = ["choice", "person", "checkbox"] as const

export const keyOfField = (fieldId: string): string => fieldId.slice(0, LETTERS)

export const TICKED = "yes"
export const WITHOUT = "none"

export const facet = (key: string, value: string): string => `${key}:${value}`

/** The facet of a card's value. */
export const facetOf = (fieldId: string, value: FieldValue): string =>
  facet(keyOfField(fieldId), value === true ? TICKED : String(value).slice(0, LETTERS))

export const isFacet = (text: string): boolean => /^[0-9a-f]{8}:([0-9a-f]{8}|yes|none)$/.test(text)

/** Whether a card with these facets has one of the wanted ones of each field. */
export function hasFacets(facets: readonly string[], wanted: readonly string[]): boolean {
  const keys = new Set(wanted.map((each) => each.slice(0, LETTERS)))
  return [...keys].every((key) => {
    const own = facets.find((each) => each.startsWith(key)) ?? facet(key, WITHOUT)
    return wanted.includes(own)
  })
}
