import { z } from "zod"
import type { AssistState } from "~/models/assist/assist"
import type { Background } from "~/models/board/background"
import { atMost, wellFormed, TimeZone } from "~/models/fields"
import type { CardLabel } from "~/models/label/label"
import { LIMITS } from "~/models/limits"
import type { FoundCard } from "~/search/found-card"
import { readSearch } from "./search-query"
import { SEARCH_MIN } from "./search-rules"

/** A long description has about 300 characters around the first match. */
export type SearchHit = FoundCard & {
  kind: "card" | "comment" | "item" | "field"
  textId: string | null
  /** About 300 characters of the found text, without Markdown. */
  excerpt: string
}

export type FoundBoard = { id: string; name: string; background: Background; archived: boolean }

export type FoundPerson = { id: string; name: string; username: string; avatar: string }

/** Cards first, then comments, items and values of fields; a few of the others. */
export type SearchResults = {
  boards: FoundBoard[]
  cards: SearchHit[]
  labels: CardLabel[]
  people: FoundPerson[]
  /** The words of the search, and other forms of them that were found, to be marked. */
  words: string[]
  understood: Understood | null
  /** Names after an @ that nobody has. They were searched as words. */
  unknownPeople: string[]
  hasMore: boolean
  /** Whether the search had time to look at everything. */
  isWhole: boolean
}

/** For a person, who may be offered a language model. */
export type SearchAnswer = SearchResults & { model: AssistState["model"] }

export type Understood = {
  chips: { text: string; without: string }[]
  /** The search for the words themselves; null if the filters were typed as such. */
  asWords: string | null
}

export const SearchCards = z.object({
  q: z
    .string("Enter something to search for.")
    .transform((text) => wellFormed(text).trim())
    .pipe(
      z
        .string()
        .min(SEARCH_MIN.length, SEARCH_MIN.text)
        .max(LIMITS.name, atMost(LIMITS.name, "The search")),
    )
    .superRefine((text, context) => {
      const { problem } = readSearch(text)
      if (problem !== null) context.addIssue({ code: "custom", message: problem })
    }),
  /** The reader's, for days such as `due:today`; UTC without it. */
  timeZone: TimeZone.optional(),
  /** From 1 (Monday) to 7 (Sunday); Monday without it. */
  firstWeekday: z.coerce.number().int().min(1).max(7).optional(),
})
export type SearchCards = z.output<typeof SearchCards>
