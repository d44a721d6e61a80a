import { z } from "zod"
import { invalid } from "~/errors"
import { MAX_RELATIONS, relationEnds } from "~/models/board/relation-kind/relation-kind"
import { LIMITS } from "~/models/text/limits"

// Cards are named by their places in the file, from 1.

const Place = z.number("Must be a whole number.").int("Must be a whole number.").min(1)

const FileRelation = z.object({
  kind: z.enum(["blocks", "has_part", "relates_to"], "There is no such relation."),
  from: Place,
  to: Place,
})
export type FileRelation = z.output<typeof FileRelation>

export const FileRelations = z
  .array(FileRelation, "Must be a list.")
  .max((LIMITS.cards * MAX_RELATIONS) / 2, "A board cannot have as many relations.")
  .default([])

/** Checks a file's relations by the rules of cards, and leaves out repeated ones. @throws 400 with the place in the file */
export function planRelations(relations: readonly FileRelation[], cards: number): FileRelation[] {
  const counts = new Map<number, number>()
  const planned = new Map<string, FileRelation>()
  for (const [index, relation] of relations.entries()) {
    const { kind, from, to } = relation
    const location = `Relation ${String(index + 1)}`
    if (Math.max(from, to) > cards) throw invalid(`${location}: There is no such card.`)
    if (from === to) throw invalid(`${location}: A card cannot be related to itself.`)
    const key = Object.values(relationEnds(String(from), kind, String(to))).join(" ")
    if (planned.has(key)) continue
    planned.set(key, relation)
    for (const card of [from, to]) {
      const count = (counts.get(card) ?? 0) + 1
      counts.set(card, count)
      if (count > MAX_RELATIONS)
        throw invalid(`${location}: A card can have at most ${String(MAX_RELATIONS)} relations.`)
    }
  }
  const all = [...planned.values()]
  for (const kind of ["blocks", "has_part"] as const) {
    requireNoCircle(all.filter((each) => each.kind === kind))
  }
  return all
}

/** Takes away cards that no other comes before, until none is left. */
function requireNoCircle(relations: readonly FileRelation[]): void {
  const before = new Map<number, number>()
  const after = new Map<number, number[]>()
  for (const { from, to } of relations) {
    before.set(to, (before.get(to) ?? 0) + 1)
    after.set(from, [...(after.get(from) ?? []), to])
  }
  const free = [...after.keys()].filter((card) => !before.has(card))
  let left = relations.length
  for (let card = free.pop(); card !== undefined; card = free.pop()) {
    for (const to of after.get(card) ?? []) {
      left -= 1
      const count = (before.get(to) ?? 0) - 1
      before.set(to, count)
      if (count === 0) free.push(to)
    }
  }
  if (left > 0) throw invalid("The relations of the cards have a circle.")
}
