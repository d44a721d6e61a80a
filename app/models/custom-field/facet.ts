// Filters ask for choices, people and checkboxes. Cards have these values in a short form, so that a browser can filter
// them: eight letters of each id are enough for the fields of one board.

const LETTERS = 8

/** A field that a filter can ask for, with the values in its menu. */
export type Facet = { name: string; values: [value: string, text: string][] }

export const isFacet = (text: string): boolean => /^\w{8}:\w{3,8}$/.test(text)

/** Whether a card has one of the wanted values of each field. */
export const hasFacets = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => {
    const key = each.slice(0, LETTERS)
    return wanted.includes(own.find((value) => value.startsWith(key)) ?? `${key}:none`)
  })
