/** The kinds of a relation, as seen from one of its cards. */
export const RELATION_KINDS = ["blocks", "blocked_by", "relates_to", "part_of", "has_part"] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

/** The same as seen from the other card. */
export const OPPOSITES: Record<RelationKind, RelationKind> = {
  blocks: "blocked_by",
  blocked_by: "blocks",
  relates_to: "relates_to",
  part_of: "has_part",
  has_part: "part_of",
}

/** Between the names of the two cards, and before the other one. */
export const RELATION_WORDS: Record<RelationKind, string> = {
  blocks: "blocks",
  blocked_by: "is blocked by",
  relates_to: "relates to",
  part_of: "is part of",
  has_part: "has the part",
}

/** A stored relation has one direction: the card that blocks and the whole come first, else the lower id. */
export type RelationEnds = {
  fromCardId: string
  kind: "blocks" | "has_part" | "relates_to"
  toCardId: string
}

/** How a relation is stored, as seen from the first card. */
export function relationEnds(cardId: string, kind: RelationKind, otherId: string): RelationEnds {
  if (kind === "blocked_by" || kind === "part_of") {
    return relationEnds(otherId, kind === "part_of" ? "has_part" : "blocks", cardId)
  }
  const isTurned = kind === "relates_to" && otherId < cardId
  return isTurned
    ? { fromCardId: otherId, kind, toCardId: cardId }
    : { fromCardId: cardId, kind, toCardId: otherId }
}

/** The kind of a stored relation as seen from one of its cards. */
export const kindFrom = (
  { fromCardId, kind }: Pick<RelationEnds, "fromCardId"> & { kind: string },
  cardId: string,
): RelationKind =>
  fromCardId === cardId ? (kind as RelationKind) : OPPOSITES[kind as RelationKind]

/** The most of a card, of all kinds together. */
export const MAX_RELATIONS = 100
