import { z } from "zod"
import { wellFormed } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import { SEARCH_MIN } from "./search-rules"

export type SearchHit = {
  id: string
  title: string
  /** About 300 characters around the first match if the description is long. */
  description: string
  boardId: string
  boardName: string
  listName: string
  completed: boolean
  archived: boolean
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
