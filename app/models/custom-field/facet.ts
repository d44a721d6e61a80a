// Cards have values for filters in a short form, for browsers: eight letters of an id are enough on one board.

const LETTERS = 8

export type Facet = { name: string; values: [value: string, text: string][] }

export const isFacet = (text: string): boolean => /^\w{8}:\w{3,8}$/.test(text)

export const hasFacets = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => {
    const key = each.slice(0, LETTERS)
    return wanted.includes(own.find((value) => value.startsWith(key)) ?? `${key}:none`)
  })
