import { oneLineOf } from "~/models/text/cut-text"
import { isObject, jsonOf } from "~/models/exchange/board-import/lenient"
import type { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import type { TrelloCard } from "./trello-file"

/** Trello's Markdown without the mark of links that it shows as previews, which it puts where a title would be. */
export const trelloText = (text: string): string =>
  text.replaceAll(/(\]\([^()\s]+) "smartCard-[a-z]+"\)/g, "$1)")

type Line = { name: string; text: string }

/** Lines of Markdown for what a card has here no place for. */
export function trelloLines(
  card: TrelloCard,
  people: PeopleOfFile,
  cards: ReadonlyMap<string, TrelloCard>,
): Line[] {
  const parts = [
    ["Card", linkedCard(card, cards)],
    ["Votes", votesOf(card, people)],
    ["Stickers", card.stickers.map(({ image }) => image || "sticker").join(", ")],
    ["Place", placeTextOf(card)],
    ["Source", card.urlSource ?? ""],
    ["Repeats", repeatOf(card)],
  ] as const
  return parts
    .map(([name, value]) => ({ name, value: oneLineOf(value) }))
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => ({ name, text: `**${name}:** ${value}` }))
}

/** A card that stands for another, or for a board, has its address as its name. */
function linkedCard(
  { cardRole, mirrorSourceId, name, desc }: TrelloCard,
  cards: ReadonlyMap<string, TrelloCard>,
): string {
  const source = mirrorSourceId === null ? undefined : cards.get(mirrorSourceId)
  if (source) return `${source.name} ${source.shortUrl || source.url}`
  const isAddress = cardRole !== null && /^https?:\/\/\S+$/.test(name.trim())
  return isAddress && !desc.includes(name.trim()) ? name : ""
}

function votesOf({ idMembersVoted, badges }: TrelloCard, people: PeopleOfFile): string {
  const names = people.all(idMembersVoted).map(({ name }) => name)
  const others = badges.votes - names.length
  if (others <= 0) return names.join(", ")
  return names.length === 0
    ? String(badges.votes)
    : `${names.join(", ")} and ${String(others)} more`
}

function placeTextOf({ locationName, address, coordinates }: TrelloCard): string {
  const point = pointOf(coordinates)
  const named = [locationName, address].filter((text) => text !== "").join(", ")
  return point !== "" && named !== "" ? `${named} (${point})` : `${named}${point}`
}

/** An object in exports, a text in what the API answers. */
function pointOf(coordinates: unknown): string {
  if (typeof coordinates === "string") return coordinates
  if (!isObject(coordinates)) return ""
  const { latitude, longitude } = coordinates
  const isPoint = typeof latitude === "number" && typeof longitude === "number"
  return isPoint ? `${String(latitude)}, ${String(longitude)}` : ""
}

function repeatOf({ recurrenceRule }: TrelloCard): string {
  if (recurrenceRule === null || recurrenceRule === undefined) return ""
  return typeof recurrenceRule === "string" ? recurrenceRule : jsonOf(recurrenceRule)
}
