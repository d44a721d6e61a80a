import {
  MAX_RELATIONS,
  OPPOSITES,
  type RelationKind,
} from "~/models/board/relation-kind/relation-kind"
import type { FileRelation } from "~/models/exchange/board-file/relations-file"
import type { Differences } from "./differences"

/** The kind of a relation to another card of the same file, which has this key. */
export type DraftRelation = { kind: RelationKind; key: string }

/** A card that comes along. */
export type RelatedDraft = {
  title: string
  key: string | undefined
  relations: readonly DraftRelation[]
}

/**
 * The relations of the cards of a board's file, by their places in it. Those to cards that do not come along, above the
 * limit of a card, and that would close a circle are left out, and told.
 */
export function relationsOf(
  cards: readonly RelatedDraft[],
  differences: Differences,
): FileRelation[] {
  const places = new Map(cards.map(({ key }, at) => [key, at + 1]))
  const counts = new Map<number, number>()
  const found = new Map<string, FileRelation>()
  for (const [at, { title, relations }] of cards.entries()) {
    for (const { kind, key } of relations) {
      const other = places.get(key)
      if (other === at + 1) continue
      const relation = other === undefined ? null : directed(at + 1, kind, other)
      // Both cards may name it.
      const name = relation && `${relation.kind} ${String(relation.from)} ${String(relation.to)}`
      if (name !== null && found.has(name)) continue
      const ends = relation ? [relation.from, relation.to] : []
      const hasRoom = ends.every((place) => (counts.get(place) ?? 0) < MAX_RELATIONS)
      if (!relation || name === null || !hasRoom) differences.leftOut("relation", title)
      else {
        for (const place of ends) counts.set(place, (counts.get(place) ?? 0) + 1)
        found.set(name, relation)
      }
    }
  }
  const all = [...found.values()]
  const closing = new Set([...closingCircles(all, "blocks"), ...closingCircles(all, "has_part")])
  for (const { from } of closing) differences.add("circles", cards[from - 1]?.title)
  return all.filter((relation) => !closing.has(relation))
}

function directed(place: number, kind: RelationKind, other: number): FileRelation {
  if (kind === "blocked_by" || kind === "part_of") {
    return directed(other, OPPOSITES[kind], place)
  }
  const isTurned = kind === "relates_to" && other < place
  return isTurned ? { kind, from: other, to: place } : { kind, from: place, to: other }
}

/** Walks all ways in depth. @returns the relations that lead back to a card on the way to them; without them there is no circle */
function closingCircles(all: readonly FileRelation[], kind: FileRelation["kind"]): FileRelation[] {
  const after = new Map<number, FileRelation[]>()
  for (const relation of all.filter((each) => each.kind === kind)) {
    const others = after.get(relation.from)
    if (others) others.push(relation)
    else after.set(relation.from, [relation])
  }
  const closing: FileRelation[] = []
  const done = new Set<number>()
  const onWay = new Set<number>()
  for (const start of after.keys()) {
    if (done.has(start)) continue
    const way = [{ place: start, next: 0 }]
    for (let step = way.at(-1); step; step = way.at(-1)) {
      onWay.add(step.place)
      const relation = after.get(step.place)?.[step.next]
      step.next += 1
      if (!relation) {
        way.pop()
        onWay.delete(step.place)
        done.add(step.place)
      } else if (onWay.has(relation.to)) closing.push(relation)
      else if (!done.has(relation.to)) way.push({ place: relation.to, next: 0 })
    }
  }
  return closing
}
