import { countText } from "~/models/text/count-text"

export type BoardContents = { lists: number; cards: number; people: number }

export const contentsText = ({ lists, cards, people }: BoardContents): string =>
  [countText(lists, "list"), countText(cards, "card"), countText(people, "person", "people")].join(
    ", ",
  )
