// Replays where each card of a board was when, from the activity, whose entries name lists as they were called then.
// Older or imported facts, which it does not have, come from the present cards. These always decide in the end.

export type FlowEntry = {
  /** Milliseconds since 1970. */
  at: number
  actorId: string | null
  cardId: string | null
  title: string
} & (CardEntry | ListEntry)

type CardEntry =
  | { kind: "in"; list: string }
  | { kind: "out"; list: string }
  | { kind: "moved"; from: string; to: string }
  | { kind: "done"; done: boolean }

type ListEntry =
  | { kind: "list_renamed"; from: string; to: string }
  /** The list left or returned with its cards. */
  | { kind: "list_out"; list: string }
  | { kind: "list_in"; list: string }
  | { kind: "list_emptied"; list: string }

export type PresentCard = {
  id: string
  title: string
  list: string
  completed: boolean
  createdAt: number
}

/** From a moment on a card is in a list, or not on the board (null), and done or not. */
export type Step = { at: number; list: ListSeries | null; done: boolean; actorId: string | null }

/** A list through its renames. Lists of one name are one. */
export type ListSeries = { name: string }

export type CardHistory = { id: string; title: string; steps: Step[] }

export type History = { cards: Map<string, CardHistory>; series: ListSeries[] }

/** @param present all cards on the board @param now milliseconds since 1970 */
export function replay(
  entries: readonly FlowEntry[],
  present: readonly PresentCard[],
  now: number,
): History {
  const replayed = new Replay()
  const nameAtStart = namesAtStart(entries)
  const firsts = firstEntries(entries)
  const byId = new Map(present.map((card) => [card.id, card]))
  const listOf = (card: PresentCard) => nameAtStart(card.list, entries.length)
  for (const card of present) {
    if (!firsts.has(card.id)) replayed.begin({ ...card, list: listOf(card) }, card.createdAt)
  }
  // A card that the entries do not create was there before the first of them.
  for (const [id, first] of firsts) {
    const card = byId.get(id)
    const list = first.list === UNKNOWN ? (card ? listOf(card) : null) : first.list
    if (list === null) continue
    replayed.begin(
      {
        id,
        title: first.title,
        list: nameAtStart(list, first.index),
        completed: first.done ?? card?.completed ?? false,
        createdAt: first.at,
      },
      Math.min(card?.createdAt ?? entries[0]?.at ?? first.at, first.at),
    )
  }
  for (const entry of entries) replayed.apply(entry, firsts.get(entry.cardId ?? "")?.done)
  replayed.end(byId, now)
  return { cards: replayed.cards, series: replayed.allSeries }
}

/** Returns a function from a list's name before an entry to its name before all entries. */
function namesAtStart(entries: readonly FlowEntry[]) {
  const renames = entries.flatMap((entry, index) =>
    entry.kind === "list_renamed" ? [{ ...entry, index }] : [],
  )
  return (name: string, index: number): string =>
    renames.reduceRight(
      (now, { from, to, index: at }) => (at < index && to === now ? from : now),
      name,
    )
}

/** The state of a card before its first entries. */
type First = {
  at: number
  index: number
  title: string
  list: string | null
  done?: boolean
}

function firstEntries(entries: readonly FlowEntry[]): Map<string, First> {
  const firsts = new Map<string, First>()
  for (const [index, entry] of entries.entries()) {
    if (entry.cardId === null) continue
    let first = firsts.get(entry.cardId)
    if (!first) {
      first = { at: entry.at, index, title: entry.title, list: listBefore(entry) }
      firsts.set(entry.cardId, first)
    } else if (first.list === UNKNOWN) {
      first.list = listBefore(entry)
      first.index = index
    }
    if (entry.kind === "done") first.done ??= !entry.done
  }
  return firsts
}

/** Entries about "done" do not name the list. */
const UNKNOWN = "\0"

function listBefore(entry: FlowEntry): string | null {
  if (entry.kind === "in") return null
  if (entry.kind === "out") return entry.list
  return entry.kind === "moved" ? entry.from : UNKNOWN
}

class Replay {
  readonly cards = new Map<string, CardHistory>()
  readonly allSeries: ListSeries[] = []
  private readonly byName = new Map<string, ListSeries>()
  private readonly inList = new Map<ListSeries, Set<string>>()
  /** Cards of archived or deleted lists, which may return. */
  private readonly away = new Map<string, string[]>()

  begin({ id, title, list, completed }: PresentCard, at: number): void {
    const series = list === UNKNOWN ? null : this.seriesOf(list)
    this.cards.set(id, { id, title, steps: [] })
    this.step(id, { at, list: series, done: completed, actorId: null })
  }

  apply(entry: FlowEntry, wasDone: boolean | undefined): void {
    const { at, actorId, cardId } = entry
    if (entry.kind === "list_renamed") this.rename(entry.from, entry.to)
    else if (entry.kind === "list_in") this.bringBack(entry.list, at, actorId)
    else if (entry.kind === "list_out" || entry.kind === "list_emptied") {
      const ids = [...(this.inList.get(this.seriesOf(entry.list)) ?? [])]
      if (entry.kind === "list_out") this.away.set(entry.list, ids)
      for (const id of ids) this.change(id, at, actorId, { list: null })
    } else if (cardId !== null) this.applyToCard(entry, cardId, wasDone)
  }

  private bringBack(name: string, at: number, actorId: string | null): void {
    const list = this.seriesOf(name)
    for (const id of this.away.get(name) ?? []) this.change(id, at, actorId, { list })
    this.away.delete(name)
  }

  private applyToCard(
    entry: FlowEntry & CardEntry,
    cardId: string,
    wasDone: boolean | undefined,
  ): void {
    const { at, actorId, title } = entry
    let card = this.cards.get(cardId)
    if (!card) this.cards.set(cardId, (card = { id: cardId, title, steps: [] }))
    card.title = title
    const done = card.steps.at(-1)?.done ?? wasDone ?? false
    if (entry.kind === "done") this.change(cardId, at, actorId, { done: entry.done })
    else if (entry.kind === "out") this.change(cardId, at, actorId, { list: null, done })
    else {
      const list = this.seriesOf(entry.kind === "in" ? entry.list : entry.to)
      this.change(cardId, at, actorId, { list, done })
    }
  }

  /** The present cards decide where each is. */
  end(present: ReadonlyMap<string, PresentCard>, now: number): void {
    for (const { id, title, list, completed } of present.values()) {
      const card = this.cards.get(id)
      if (!card) continue
      card.title = title
      this.change(id, now, null, { list: this.seriesOf(list), done: completed })
    }
    for (const [id, { steps }] of this.cards) {
      const last = steps.at(-1)
      if (!last) this.cards.delete(id)
      else if (!present.has(id) && last.list !== null) this.change(id, now, null, { list: null })
    }
  }

  private rename(from: string, to: string): void {
    const series = this.seriesOf(from)
    this.byName.delete(from)
    series.name = to
    const other = this.byName.get(to)
    // Two lists of one name are one from then on.
    if (!other) this.byName.set(to, series)
  }

  private seriesOf(name: string): ListSeries {
    let series = this.byName.get(name)
    if (!series) {
      this.byName.set(name, (series = { name }))
      this.allSeries.push(series)
    }
    return series
  }

  private change(
    id: string,
    at: number,
    actorId: string | null,
    change: Partial<Pick<Step, "list" | "done">>,
  ): void {
    const last = this.cards.get(id)?.steps.at(-1)
    const next = { list: last?.list ?? null, done: last?.done ?? false, ...change }
    if (last && last.list === next.list && last.done === next.done) return
    this.step(id, { at, actorId, ...next })
  }

  private step(id: string, step: Step): void {
    const steps = this.cards.get(id)?.steps
    const last = steps?.at(-1)?.list
    if (last) this.inList.get(last)?.delete(id)
    steps?.push(step)
    if (!step.list) return
    let ids = this.inList.get(step.list)
    if (!ids) this.inList.set(step.list, (ids = new Set()))
    ids.add(id)
  }
}
