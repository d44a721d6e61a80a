const CONSTANTS = new Map<number, unknown>([
  [-5, null],
  [-7, undefined],
])

/**
 * Reads what Remix answers to its own script: a list of values that name each other by index.
 * Only what our replies are made of is understood: no promises, dates or numbers beyond JSON.
 */
export function decode(text: string): unknown {
  const [line = ""] = text.split("\n")
  const values = JSON.parse(line) as unknown[]
  const read = (index: number): unknown => {
    if (index < 0) return CONSTANTS.get(index)
    const value = values[index]
    if (typeof value !== "object" || value === null) return value
    if (Array.isArray(value)) {
      const [first, ...rest] = value as [unknown, ...number[]]
      // A kind of Remix's own: a redirect that a loader threw, or an error.
      if (typeof first === "string") return { kind: first, values: rest.map(read) }
      return (value as number[]).map(read)
    }
    const entries = Object.entries(value as Record<string, number>)
    return Object.fromEntries(entries.map(([key, at]) => [read(Number(key.slice(1))), read(at)]))
  }
  return read(0)
}
