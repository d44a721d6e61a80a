import { useSyncExternalStore } from "react"

// The cards that the reader has selected on the board on screen.

const NONE: ReadonlySet<string> = new Set()

let selected = NONE
/** The card from which a click with Shift selects. */
let anchor: string | null = null
const listeners = new Set<() => void>()

export function setSelected(ids: ReadonlySet<string>): void {
  selected = ids.size === 0 ? NONE : ids
  if (ids.size === 0) anchor = null
  for (const listener of listeners) listener()
}

export const clearSelected = () => setSelected(NONE)

export function useSelected(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => selected,
    () => NONE,
  )
}

export function toggleSelected(id: string): void {
  const ids = new Set(selected)
  if (!ids.delete(id)) ids.add(id)
  anchor = id
  setSelected(ids)
}

export function addSelected(ids: Iterable<string>): void {
  setSelected(new Set([...selected, ...ids]))
}

/** Selects the cards from the one that was selected last to this one, if they share a list. */
export function selectTo(card: HTMLElement): void {
  const { cardId = "" } = card.dataset
  const cards = [...(card.parentElement?.children ?? [])].map(idOf)
  const [from, to] = [anchor === null ? -1 : cards.indexOf(anchor), cards.indexOf(cardId)]
  if (from < 0) {
    addSelected([cardId])
    anchor = cardId
  } else addSelected(cards.slice(Math.min(from, to), Math.max(from, to) + 1).filter(Boolean))
}

const idOf = (element: Element) => (element as HTMLElement).dataset.cardId ?? ""

export const isAnySelected = (): boolean => selected.size > 0
