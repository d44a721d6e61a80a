/** The numbers of what is deleted with a board. */
export type BoardContents = { lists: number; cards: number; people: number }

export function contentsText({ lists, cards, people }: BoardContents): string {
  const count = (n: number, one: string, many: string) => `${String(n)} ${n === 1 ? one : many}`
  const parts = [count(lists, "list", "lists"), count(cards, "card", "cards")]
  return [...parts, count(people, "person", "people")].join(", ")
}
