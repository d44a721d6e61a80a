// The titles of new cards that were not accepted and are in the field again, each on a line of its
// own: what was typed as several cards is sent as several cards once more.

export type Returned = { id: string; title: string }

/**
 * Inserts a rejected title on its own line, after earlier rejected ones and before newer input, so
 * that typing on does not change it.
 * @param before the titles that were rejected earlier, which are the first lines of `text`
 */
export function withReturned(text: string, before: readonly Returned[], title: string): string {
  const lines = text.split("\n")
  lines.splice(before.length, 0, oneLine(title))
  return lines.join("\n")
}

/**
 * The cards that a field's text is: one, or where titles came back one for each line. A title that
 * is still the same has the id it was sent with, so that one whose answer was lost is not made twice.
 */
export function cardsOf(text: string, returned: readonly Returned[], newId: () => string) {
  const left = [...returned]
  const lines = returned.length > 0 ? text.split("\n") : [text]
  return lines.map(oneLine).flatMap((title): Returned[] => {
    if (title === "") return []
    const same = left.findIndex((one) => oneLine(one.title) === title)
    const [known] = same < 0 ? [] : left.splice(same, 1)
    return [{ id: known?.id ?? newId(), title }]
  })
}

/** As the server keeps it. */
const oneLine = (title: string) => title.replace(/\s+/gu, " ").trim()
