import type { FlowEntry, PresentCard } from "~/models/views/flow/replay"

// Random histories of a board, with all states that it had, for comparison with what is computed from entries.

export type CardState = { id: string; createdAt: number; list: string | null; done: boolean }

/** The state of all cards from a moment on; lists by an id that no renaming changes. */
export type Snapshot = { at: number; actorId: string; cards: CardState[] }

export type RandomFlow = {
  entries: FlowEntry[]
  present: PresentCard[]
  snapshots: Snapshot[]
  names: Map<string, string>
  end: number
}

/** A generator of numbers from 0 to 1, the same for each seed. */
export function randomOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const HOUR_MS = 3_600_000

/** @param isPlain whether lists do not go and come back, and cards are only finished in a list */
export function randomFlow(seed: number, commands: number, isPlain = false): RandomFlow {
  const random = randomOf(seed)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const names = new Map(
    [1, 2, 3, 4].map((n) => [`l${String(n)}`, n === 4 ? "Done" : `List ${String(n)}`]),
  )
  const hidden = new Map<string, string[]>()
  const cards: CardState[] = []
  const entries: FlowEntry[] = []
  const snapshots: Snapshot[] = []
  let at = 0
  let renames = 0
  const nameOf = (list: string | null) => names.get(list ?? "") ?? ""
  const shown = () => [...names.keys()].filter((list) => !hidden.has(list))

  const commandsOf: (() => void)[] = [
    () => {
      const list = pick(shown())
      if (list === undefined) return
      const card = { id: `c${String(cards.length)}`, createdAt: at, list, done: false }
      cards.push(card)
      add({ kind: "in", list: nameOf(list) }, card)
    },
    () => move(),
    () => move(),
    () => {
      const card = pick(cards.filter(({ list }) => list !== null))
      if (!card || isPlain) return
      card.done = !card.done
      add({ kind: "done", done: card.done }, card)
    },
    () => {
      const card = pick(cards.filter(({ list }) => list !== null))
      if (!card) return
      add({ kind: "out", list: nameOf(card.list) }, card)
      card.list = null
    },
    () => {
      const away = new Set([...hidden.values()].flat())
      const card = pick(cards.filter(({ id, list }) => list === null && !away.has(id)))
      const list = pick(shown())
      if (!card || list === undefined) return
      card.list = list
      add({ kind: "in", list: nameOf(list) }, card)
    },
    () => {
      const list = pick(["l1", "l2", "l3"].filter((each) => !hidden.has(each)))
      if (list === undefined) return
      const to = `Renamed ${String((renames += 1))}`
      add({ kind: "list_renamed", from: nameOf(list), to })
      names.set(list, to)
    },
    () => {
      if (isPlain || random() < 0.5) return
      const list = pick(shown())
      if (list === undefined) return
      const ids = cards.filter((card) => card.list === list)
      hidden.set(
        list,
        ids.map(({ id }) => id),
      )
      for (const card of ids) card.list = null
      add({ kind: "list_out", list: nameOf(list) })
    },
    () => {
      const list = pick([...hidden.keys()])
      if (list === undefined) return
      for (const id of hidden.get(list) ?? []) {
        const card = cards.find((each) => each.id === id)
        if (card) card.list = list
      }
      hidden.delete(list)
      add({ kind: "list_in", list: nameOf(list) })
    },
  ]

  function move(): void {
    const card = pick(cards.filter(({ list }) => list !== null))
    const to = pick(shown().filter((list) => list !== card?.list))
    if (!card || to === undefined) return
    add({ kind: "moved", from: nameOf(card.list), to: nameOf(to) }, card)
    card.list = to
  }

  type Rest<E> = E extends FlowEntry ? Omit<E, "at" | "actorId" | "cardId" | "title"> : never
  function add(rest: Rest<FlowEntry>, card?: CardState): void {
    const base = { at, actorId: actor, cardId: card?.id ?? null, title: card?.id ?? "" }
    entries.push({ ...base, ...rest })
  }

  let actor = ""
  for (let count = 0; count < commands; count += 1) {
    at += Math.ceil(random() * 30 * HOUR_MS)
    actor = `u${String(Math.floor(random() * 3))}`
    pick(commandsOf)?.()
    snapshots.push({ at, actorId: actor, cards: cards.map((card) => ({ ...card })) })
  }
  const present = cards.flatMap(({ id, list, done, createdAt }) =>
    list === null ? [] : [{ id, title: id, list: nameOf(list), completed: done, createdAt }],
  )
  return { entries, present, snapshots, names, end: at + HOUR_MS }
}
