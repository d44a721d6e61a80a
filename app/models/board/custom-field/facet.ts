// Cards have values for filters in a short form, for browsers: eight letters of an id are enough on one board.

const LETTERS = 8

/** The options of a choice have a color. */
export type Facet = { name: string; values: [value: string, text: string, color?: string][] }

/** The start of the person's or option's id in the value of a facet. */
export const idOfFacet = (value: string): string => value.slice(LETTERS + 1)

export const isFacet = (text: string): boolean => /^\w{8}:\w{3,8}$/.test(text)

export const hasFacets = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => {
    const key = each.slice(0, LETTERS)
    return wanted.includes(own.find((value) => value.startsWith(key)) ?? `${key}:none`)
  })
