import type { SearchAnswer } from "~/models/finding/search/search"

export const NOTHING: SearchAnswer = {
  boards: [],
  cards: [],
  labels: [],
  people: [],
  words: [],
  understood: null,
  help: [],
  model: null,
  unknownPeople: [],
  hasMore: false,
  isWhole: true,
}

export function foundText(results: SearchAnswer): string {
  const { isWhole, unknownPeople } = results
  return [
    countText(results),
    ...unknownPeople.map((name) => `Nobody is called “${name}”; searched as a word`),
    ...(isWhole ? [] : ["Showing what was found in time. Narrow the search to see the rest."]),
  ].join(". ")
}

function countText({ boards, cards, labels, people, help, hasMore }: SearchAnswer): string {
  const others = boards.length + labels.length + people.length
  const all = cards.length + others
  if (all === 0) return help.length > 0 ? "Found in the help only" : "No results found"
  const [one, many] = others === 0 ? ["card", "cards"] : ["result", "results"]
  if (hasMore) return `More than ${String(all)} ${many} found; these are the best`
  return all === 1 ? `1 ${one} found` : `${String(all)} ${many} found`
}
