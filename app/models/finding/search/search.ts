import { z } from "zod"
import { Person } from "~/models/access/person"
import { AssistState } from "~/models/board/assist-switch/assist-switch"
import { BoardSummary } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import {
  atMost,
  FirstWeekday,
  IdText,
  TimeZone,
  wellFormed,
  TextOrNull,
} from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { List } from "~/models/board/list/list"
import { HelpHit } from "~/models/finding/help/help-pages"
import { readSearch } from "./search-query"
import { isTooShort, SEARCH_MIN } from "./search-rules"

export const SearchHit = Card.pick({
  id: true,
  number: true,
  title: true,
  completed: true,
  done: true,
})
  .extend({
    description: Card.shape.description.meta({
      description: "Of a long one, about 300 characters around the first match.",
    }),
    boardId: BoardSummary.shape.id,
    boardName: BoardSummary.shape.name,
    listName: List.shape.name,
    archived: z.boolean(),
    kind: z
      .enum(["card", "comment", "item", "field"])
      .meta({ description: "The best place of the words; `field` for values of custom fields." }),
    textId: IdText.nullable().meta({ description: "Of the comment or item." }),
    excerpt: z.string().meta({
      description: "About 300 characters of the found text, without Markdown.",
      examples: ["The release notes are still missing."],
    }),
  })
  .meta({ id: "SearchHit" })
export type SearchHit = z.output<typeof SearchHit>

const FoundBoard = BoardSummary.pick({ id: true, name: true, background: true }).extend({
  archived: z.boolean(),
})
export type FoundBoard = z.output<typeof FoundBoard>

const FoundLabel = z.object({
  name: z.string().meta({ examples: ["docs"] }),
  color: z.string().meta({ examples: ["#0ea5e9"] }),
})

const FoundPerson = Person.omit({ initials: true })
export type FoundPerson = z.output<typeof FoundPerson>

const Understood = z.object({
  chips: z.array(
    z.object({
      text: z.string().meta({ examples: ["Overdue"] }),
      without: z.string().meta({
        description: "The search that is left without this filter.",
        examples: ["release notes"],
      }),
    }),
  ),
  asWords: TextOrNull.meta({
    description: "The search for the words themselves; null if the filters were typed as such.",
    examples: ['"overdue release notes"'],
  }),
})
export type Understood = z.output<typeof Understood>

export const SearchResults = z.object({
  boards: z.array(FoundBoard),
  cards: z.array(SearchHit).meta({
    description: "Each card once: by its own words first, then by a comment, an item or a field.",
  }),
  labels: z.array(FoundLabel),
  people: z.array(FoundPerson),
  words: z.array(z.string()).meta({
    description: "The words of the search, and other forms of them that were found, to be marked.",
    examples: [["release", "notes"]],
  }),
  understood: Understood.nullable().meta({
    description: "The filters that the search means; null for words only.",
  }),
  unknownPeople: z.array(z.string()).meta({
    description: "Names after an `@` that nobody has. They were searched as words.",
    examples: [["nobody"]],
  }),
  hasMore: z.boolean().meta({ description: "Whether more match than these, which are the best." }),
  isWhole: z.boolean().meta({
    description:
      "False if there was no time to look at everything, or something new is not indexed yet.",
  }),
})
export type SearchResults = z.output<typeof SearchResults>

/** For a person, who may be offered a language model. */
export const SearchAnswer = SearchResults.extend({
  help: z.array(HelpHit).meta({ description: "Up to three pages of the help, or parts of them." }),
  model: AssistState.shape.model.meta({
    description: "The language model that can be asked to understand the words that are left.",
  }),
}).meta({ id: "SearchAnswer" })
export type SearchAnswer = z.output<typeof SearchAnswer>

export const SearchText = z.object({
  q: z
    .string("Enter something to search for.")
    .transform((text) => wellFormed(text).trim())
    .pipe(
      z
        .string()
        .refine((text) => !isTooShort(text), SEARCH_MIN.text)
        .max(LIMITS.name, atMost(LIMITS.name, "The search")),
    )
    .superRefine((text, context) => {
      const { problem } = readSearch(text)
      if (problem !== null) context.addIssue({ code: "custom", message: problem })
    })
    .meta({
      description: `${String(SEARCH_MIN.length)} to ${String(LIMITS.name)} characters, or an ideograph or an emoji: words and filters.`,
      examples: ["release notes due:week"],
    }),
  timeZone: TimeZone.optional(),
})
export type SearchText = z.output<typeof SearchText>

export const SearchCards = SearchText.extend({ firstWeekday: FirstWeekday.optional() })
export type SearchCards = z.output<typeof SearchCards>
