/** An error and all errors inside it, each once: Prisma wraps its own around the engine's. */
export function errorsIn(error: unknown): object[] {
  const seen = new Set<object>()
  const open: unknown[] = [error]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== "object" || next === null || seen.has(next)) continue
    seen.add(next)
    const { cause, meta, driverAdapterError } = next as Record<string, unknown>
    open.push(cause, meta, driverAdapterError)
  }
  return [...seen]
}

/** The codes of an error, without those of errors inside it. */
export function codesOf(error: object): string[] {
  const { originalCode, code } = error as Record<string, unknown>
  return [originalCode, code].filter((one) => typeof one === "string")
}
