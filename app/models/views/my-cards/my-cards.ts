import { z } from "zod"
import { BoardSummary } from "~/models/board/board/board"
import { Card } from "~/models/board/card/card"
import { propertiesWith, type PropertyWith } from "~/models/board/card/card-property"
import { Id, Limit } from "~/models/text/fields"
import { List } from "~/models/board/list/list"

export const MAX_LISTED = 200
/** A page is slower to render than an answer. */
export const MY_CARDS_PER_PAGE = 100

export const PartOf = z.object({
  after: Id.optional().meta({ description: "The id after which the list continues." }),
  limit: Limit(MAX_LISTED),
})
export type PartOf = z.output<typeof PartOf>

export const MyCardsOf = PartOf.extend({
  boardId: Id.optional(),
  completed: z
    .enum(["true", "false"], "Must be true or false.")
    .optional()
    .meta({ description: "Whether those that are done are listed, instead of the others." }),
})
export type MyCardsOf = z.output<typeof MyCardsOf>

const PROPERTIES = Object.fromEntries(
  propertiesWith("isOnMyCards")
    .filter((property) => property !== "title")
    .map((property) => [property, true]),
) as Record<Exclude<PropertyWith<"isOnMyCards">, "title">, true>

export const MyCard = Card.pick({
  id: true,
  title: true,
  listId: true,
  ...PROPERTIES,
  done: true,
  checklistCount: true,
  checklistDone: true,
})
  .extend({
    boardId: BoardSummary.shape.id,
    boardName: BoardSummary.shape.name,
    listName: List.shape.name,
    userRole: BoardSummary.shape.userRole,
  })
  .meta({ id: "MyCard" })
export type MyCard = z.output<typeof MyCard>

export const MyItem = MyCard.pick({
  id: true,
  dueDate: true,
  boardId: true,
  boardName: true,
  listId: true,
  listName: true,
  userRole: true,
})
  .extend({
    text: z.string().meta({ examples: ["Ask for the price"] }),
    cardId: Card.shape.id,
    cardTitle: Card.shape.title,
  })
  .meta({ id: "MyItem" })
export type MyItem = z.output<typeof MyItem>
