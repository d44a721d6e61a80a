import { expect } from "vitest"
import type { User } from "~/database/types"
import type { Aspects, Snapshot } from "./undo-sequences"

// Judges an undo by what was changed before it, in the plainest way.

/** A change, or an undo, with the board before and after it. */
export type Change = {
  actor: User
  before: Snapshot
  after: Snapshot
  aspects: Aspects
  /** Whether it can still be undone. */
  step: boolean
}

const split = (aspect: string): [id: string, what: string, name: string] => {
  const [id = "", what = "", name = ""] = aspect.split(" ")
  return [id, what, name]
}

function valueOf({ lists, cards }: Snapshot, aspect: string): unknown {
  const [id, what, name] = split(aspect)
  const card = cards[id]
  if (what === "name") return lists[id]
  if (what === "exists" || what === "new") return card !== undefined
  if (what === "place") return card?.listId
  if (what === "label")
    return (card?.labels as string[] | undefined)?.some((l) => l.startsWith(name))
  if (what === "assigned") return (card?.assigned as string[] | undefined)?.includes(name)
  return card?.[what]
}

const isOf = (aspect: string) => split(aspect)[0]

/** The things that have really changed: of several chosen cards, some may have been so before. */
const changedBy = ({ before, after, aspects }: Change) =>
  aspects.filter((aspect) => {
    const isPlace = split(aspect)[1] === "place"
    return isPlace || !isEqual(valueOf(before, aspect), valueOf(after, aspect))
  })

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether something that the change has left is not so any more, or has been touched since. */
export function isInTheWay(log: readonly Change[], change: Change, now: Snapshot): boolean {
  const later = log.slice(log.indexOf(change) + 1).flatMap(({ aspects }) => aspects)
  return changedBy(change).some((aspect) => {
    const [id, what] = split(aspect)
    if (!isEqual(valueOf(now, aspect), valueOf(change.after, aspect))) return true
    const since = later.filter((other) => isOf(other) === id).map((other) => split(other)[1])
    if (what === "new") return since.length > 0
    return what === "place" ? since.includes("place") : since.includes("exists")
  })
}

/** Checks that an undo gives back what was before a change, and leaves everything else as it was. */
export function expectTakenBack(change: Change, before: Snapshot, after: Snapshot): void {
  const aspects = changedBy(change)
  const values = (of: Snapshot) => aspects.map((aspect) => [aspect, valueOf(of, aspect)])
  // Nobody else's value was there,
  expect(values(before)).toEqual(values(change.after))
  // but that of before is there now.
  expect(values(after)).toEqual(values(change.before))
  expect(without(after, aspects)).toEqual(without(before, aspects))
}

/** A board without some aspects, and without positions, which other cards' moves change. */
function without({ lists, cards }: Snapshot, aspects: Aspects): Snapshot {
  const isNamed = (id: string, what: string, name = "") =>
    aspects.some((aspect) => {
      const [i, w, n] = split(aspect)
      return i === id && w === what && name.startsWith(n)
    })
  const kept = Object.entries(cards).filter(([id]) => !isNamed(id, "exists") && !isNamed(id, "new"))
  return {
    lists: Object.fromEntries(Object.entries(lists).filter(([id]) => !isNamed(id, "name"))),
    cards: Object.fromEntries(
      kept.map(([id, card]) => {
        const { position: _, listId, labels, assigned, ...fields } = card
        const others = (what: string, names: unknown) =>
          (names as string[]).filter((name) => !isNamed(id, what, name))
        const rest = Object.entries(fields).filter(([field]) => !isNamed(id, field))
        return [
          id,
          {
            ...Object.fromEntries(rest),
            ...(!isNamed(id, "place") && { listId }),
            labels: others("label", labels),
            assigned: others("assigned", assigned),
          },
        ]
      }),
    ),
  }
}
