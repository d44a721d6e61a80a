import { setImmediate } from "node:timers/promises"
import type { FoundCard } from "~/database/found-card"
import { findCards } from "~/database/search-index.server"
import type { Actor } from "~/models/access/access.server"
import type { SearchCards, SearchHit } from "./search"
import { fold } from "~/database/words"
import { excerpt, wordsOf } from "./search-words"

const MAX_HITS = 50

export async function searchCards(actor: Actor, { q }: SearchCards): Promise<SearchHit[]> {
  const words = wordsOf(q)
  const found = await findCards({ userId: actor.id, words, limit: MAX_HITS })
  const hits: SearchHit[] = []
  for (const card of titlesFirst(found, q, words)) {
    hits.push({ ...card, description: excerpt(card.description, words) })
    // Excerpts of fifty long texts would block other requests.
    await setImmediate()
  }
  return hits
}

/** Titles that begin with the query come first, then those with more of its words. */
function titlesFirst(cards: FoundCard[], q: string, words: string[]): FoundCard[] {
  const typed = fold(q)
  const foldedWords = words.map(fold)
  const rank = ({ title }: FoundCard) => {
    const folded = fold(title)
    if (folded.startsWith(typed)) return folded === typed ? -2 : -1
    return foldedWords.filter((word) => !folded.includes(word)).length
  }
  return [...cards].sort((a, b) => rank(a) - rank(b))
}
