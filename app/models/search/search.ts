import { z } from "zod"
import { wellFormed } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import { SEARCH_MIN } from "./search-rules"

/** A card that a search has found, as `GET /api/search` gives it. */
export type SearchHit = {
  id: string
  title: string
  /** Of a long description the part in which the words stand, about 300 characters. */
  description: string
  boardId: string
  boardName: string
  listName: string
}

export const SearchCards = z.object({
  q: z
    .string("Enter something to search for.")
    .transform((text) => wellFormed(text).trim())
    .pipe(
      z
        .string()
        .min(SEARCH_MIN.length, SEARCH_MIN.text)
        .max(LIMITS.name, `A search can have at most ${String(LIMITS.name)} characters.`),
    ),
})
export type SearchCards = z.output<typeof SearchCards>
