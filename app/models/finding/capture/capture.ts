import { z } from "zod"
import { AddCard, CardKey } from "~/models/board/card/card"
import { RequiredText } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"

const REQUIRED = "Write what the card is about."

/** The first line becomes the title, the others the description. */
const Words = RequiredText("The text", LIMITS.title + LIMITS.description, REQUIRED)

export const CaptureCard = AddCard.pick({ id: true, listId: true }).extend({ text: Words })
export type CaptureCard = z.output<typeof CaptureCard>

/** Takes a card back that was just added, and returns what was typed. */
export const TakeBackCard = CardKey.extend({ text: z.string().default("") })
export type TakeBackCard = z.output<typeof TakeBackCard>

/** What became of a typed text. */
export type Captured = {
  id: string
  boardId: string
  boardName: string
  listId: string
  listName: string
  title: string
  /** As it was typed. */
  text: string
}
