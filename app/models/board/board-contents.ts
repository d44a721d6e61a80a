import { countText } from "~/models/count-text"

/** The numbers of what is archived or deleted with a board. */
export type BoardContents = { lists: number; cards: number; people: number }

export const contentsText = ({ lists, cards, people }: BoardContents): string =>
  [countText(lists, "list"), countText(cards, "card"), countText(people, "person", "people")].join(
    ", ",
  )
