import { contains } from "~/search/fold"
import type { Person } from "~/models/access/person"
import { canBeginMention, isMentionable } from "~/models/text/markdown/mention"

const MAX_SUGGESTED = 6
const MAX_QUERY = 60

/** A name that is being typed after a sign; `at` is the index of the sign. */
export type TypedName = { at: number; query: string }

/** Finds a person after `@`, or a card after `#`. */
export function typedAfter(sign: "@" | "#", text: string, caret: number): TypedName | null {
  const before = text.slice(Math.max(0, caret - MAX_QUERY), caret)
  const at = before.lastIndexOf(sign)
  const query = before.slice(at + 1)
  if (at < 0 || /[^\p{L}\p{M}\p{N}_.+-]/u.test(query)) return null
  if (!canBeginMention(before.slice(0, at))) return null
  return { at: caret - query.length - 1, query }
}

export const suggestPeople = (people: readonly Person[], query: string): Person[] =>
  people
    .filter(({ username, name }) => {
      const matches = query === "" || contains(username, query) || contains(name, query)
      return matches && isMentionable(username)
    })
    .slice(0, MAX_SUGGESTED)

type NumberedCard = { number: number; title: string; done: boolean }

/** Cards by the beginning of their number, the whole one first, or of a word of their title, open ones before done ones. */
export function suggestCards<Card extends NumberedCard>(
  cards: readonly Card[],
  query: string,
): Card[] {
  const rankOf = ({ number, title, done }: Card) => {
    if (String(number) === query) return 0
    if (query !== "" && String(number).startsWith(query)) return 1
    return query === "" || contains(title, query) ? 2 + Number(done) : undefined
  }
  return cards
    .map((card) => ({ card, rank: rankOf(card) }))
    .filter((each): each is { card: Card; rank: number } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTED)
    .map(({ card }) => card)
}
