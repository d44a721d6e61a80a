import type { BoardFrame, CardFace } from "~/models/board/board-page/board-page"
import type { Place } from "./picker"

/** The menu at the face of a card, or the choices for one of its properties. */
export type AskedPicker = { cardId: string; picker: PickerName; at?: Place["at"] }

export type PickerName = "menu" | "labels" | "people" | "due" | "priority" | "list"

/** The card as its face shows it; undefined where the page does not have all that is chosen from. */
export function faceWithAll(
  { lists }: BoardFrame,
  cardId: string | undefined,
): CardFace | undefined {
  const card = lists.flatMap(({ cards = [] }) => cards).find(({ id }) => id === cardId)
  return card?.moreLabels === undefined && card?.moreAssigned === undefined ? card : undefined
}
