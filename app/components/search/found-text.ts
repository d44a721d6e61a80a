import type { SearchAnswer, SearchResults } from "~/models/search/search"

export const NOTHING: SearchAnswer = {
  ...{ boards: [], cards: [], labels: [], people: [], words: [], understood: null, model: null },
}

/** How much was found, in words. */
export function foundText({ boards, cards, labels, people }: SearchResults): string {
  const others = boards.length + labels.length + people.length
  const all = cards.length + others
  if (all === 0) return "No results found"
  const [one, many] = others === 0 ? ["card", "cards"] : ["result", "results"]
  return all === 1 ? `1 ${one} found` : `${String(all)} ${many} found`
}
