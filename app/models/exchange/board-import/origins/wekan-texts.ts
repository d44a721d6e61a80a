import { oneLineOf } from "~/models/text/cut-text"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import type { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import type { WekanBoard, WekanCard, WekanLocation } from "./wekan-file"

/** By WeKan's types of dependencies, from the card that has them. "fixes" has none here. */
export const DEPENDENCIES: Partial<Record<string, RelationKind>> = {
  "related-to": "relates_to",
  blocks: "blocks",
  "is-blocked-by": "blocked_by",
}

type Line = { name: string; text: string }

/** Lines of Markdown for what a card has here no place for. @param isHere whether a card is one of the board */
export function wekanLines(
  card: WekanCard,
  people: PeopleOfFile,
  titles: ReadonlyMap<string, string>,
  isHere: (cardId: string) => boolean,
): Line[] {
  const named = (ids: readonly string[]) => namesOf(ids, people)
  const elsewhere = card.cardDependencies.filter(
    ({ cardId, type }) => DEPENDENCIES[type] === undefined || !isHere(cardId),
  )
  const parts = [
    ["Requested by", [card.requestedBy, named(card.requesters)].filter(Boolean).join(", ")],
    ["Assigned by", [card.assignedBy, named(card.assigners)].filter(Boolean).join(", ")],
    ["Vote", voteOf(card, people)],
    ["Planning poker", card.poker.estimation === null ? "" : String(card.poker.estimation)],
    ["Stickers", card.stickers.map(({ name, icon }) => name || icon).join(", ")],
    ...placesOf(card).map((place) => ["Place", place] as const),
    ...elsewhere.map(
      ({ cardId, type }) => ["Depends", `${titles.get(cardId) ?? cardId} (${type})`] as const,
    ),
  ] as const
  return parts
    .map(([name, value]) => ({ name, value: oneLineOf(value) }))
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => ({ name, text: `**${name}:** ${value}` }))
}

const namesOf = (ids: readonly string[], people: PeopleOfFile): string =>
  people
    .all(ids)
    .map(({ name }) => name)
    .join(", ")

function voteOf({ vote }: WekanCard, people: PeopleOfFile): string {
  if (vote.question === "") return ""
  const sides = [
    ["for", vote.positive],
    ["against", vote.negative],
  ] as const
  const votes = sides.map(([side, ids]) => `${side}: ${namesOf(ids, people) || "nobody"}`)
  return `${vote.question} (${votes.join("; ")})`
}

/** Newer cards have a list of places, which holds the one of the older properties, too. */
function placesOf(card: WekanCard): string[] {
  const old: WekanLocation = {
    name: card.locationName,
    address: card.locationAddress,
    latitude: card.locationLatitude,
    longitude: card.locationLongitude,
  }
  return (card.locations.length > 0 ? card.locations : [old]).map(
    ({ name, address, latitude, longitude }) => {
      const hasPoint = latitude !== null && longitude !== null
      const point = hasPoint ? `${String(latitude)}, ${String(longitude)}` : ""
      return [name, address, point].filter((part) => part !== "").join(", ")
    },
  )
}

/** The title of each card. */
export const titlesOf = ({ cards, subtaskItems }: WekanBoard): Map<string, string> =>
  new Map([...subtaskItems, ...cards].map(({ _id, title }) => [_id, title]))
