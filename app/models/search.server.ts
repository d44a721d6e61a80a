import { findCards, type FoundCard } from "../search-index.server"
import type { Actor } from "./access.server"
import type { SearchCards, SearchHit } from "./search"
import { excerpt, fold, wordsOf } from "./search-words"

const MOST = 50

/** The cards that the actor may see and in which every word of `q` stands, at most 50. */
export async function searchCards(actor: Actor, { q }: SearchCards): Promise<SearchHit[]> {
  const words = wordsOf(q)
  const found = await findCards({ userId: actor.id, words, limit: MOST })
  return titlesFirst(found, q).map((card) => ({
    ...card,
    description: excerpt(card.description, words),
  }))
}

/** A title that begins with what was typed is what was meant; the others stay in their order. */
function titlesFirst(cards: FoundCard[], q: string): FoundCard[] {
  const typed = fold(q)
  const rank = ({ title }: FoundCard) => {
    const folded = fold(title)
    if (folded === typed) return 0
    return folded.startsWith(typed) ? 1 : 2
  }
  return [...cards].sort((a, b) => rank(a) - rank(b))
}
