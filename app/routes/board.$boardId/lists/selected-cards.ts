import { useSyncExternalStore } from "react"

// The cards that the reader has selected on the board on screen.

const NONE: ReadonlySet<string> = new Set()

let selected = NONE
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const selectedCards = (): ReadonlySet<string> => selected

export function setSelected(ids: Iterable<string>): void {
  const wanted = new Set(ids)
  selected = wanted.size === 0 ? NONE : wanted
  for (const listener of listeners) listener()
}

export const clearSelected = () => setSelected(NONE)

export const useSelected = (): ReadonlySet<string> =>
  useSyncExternalStore(listen, selectedCards, () => NONE)

/** The card after the selected ones, or else before them. */
export function nextUnselected(): Element | null {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card-id]")]
  const isSelected = ({ dataset }: HTMLElement) => dataset.selected !== undefined
  const first = cards.findIndex(isSelected)
  return cards.slice(first).find((card) => !isSelected(card)) ?? cards[first - 1] ?? null
}
