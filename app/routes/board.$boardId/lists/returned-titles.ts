// The field for a new card may hold several titles, one per line: those of cards that were rejected,
// which are put back to be sent again, and those that were pasted.

export type Returned = { id: string; title: string }

/**
 * Inserts a rejected title on its own line, after earlier rejected titles and before newer input, so
 * that further typing does not change it.
 * @param before the titles that were rejected earlier, which are the first lines of `text`
 */
export function withReturned(text: string, before: readonly Returned[], title: string): string {
  const lines = text.split("\n")
  lines.splice(before.length, 0, oneLine(title))
  return lines.join("\n")
}

/**
 * Splits the text of the field into cards: a single card, or a card per line.
 * An unchanged title keeps its id, so that a card whose answer was lost is not created twice.
 */
export function cardsOf(
  text: string,
  returned: readonly Returned[],
  newId: () => string,
  perLine = returned.length > 0,
) {
  const left = [...returned]
  const lines = perLine ? text.split("\n") : [text]
  return lines.map(oneLine).flatMap((title): Returned[] => {
    if (title === "") return []
    const same = left.findIndex((one) => oneLine(one.title) === title)
    const [known] = same < 0 ? [] : left.splice(same, 1)
    return [{ id: known?.id ?? newId(), title }]
  })
}

/** Normalises a title as the server does. */
export const oneLine = (title: string) => title.replace(/\s+/gu, " ").trim()
