import { focusCard } from "./card-focus"
import { selectedCards, setSelected } from "./selected-cards"

// Selects cards: by a click with Ctrl or Shift, by Shift and an arrow, by a tap once the menu of a face has selected one.

/** The card of a board that the reader may change. */
const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".tickable [data-card-id]") : null

/** The card from which a click with Shift selects. */
let anchor = ""

export function toggleSelected(id: string): void {
  const ids = new Set(selectedCards())
  if (!ids.delete(id)) ids.add(id)
  anchor = id
  setSelected(ids)
}

const add = (ids: string[]) => setSelected([...selectedCards(), ...ids])

/** Selects the cards from the one that was selected last to this one, if they share a list. */
function selectTo(card: HTMLElement): void {
  const { cardId = "" } = card.dataset
  const cards = [...(card.parentElement?.children ?? [])].map(idOf).filter(Boolean)
  const [from, to] = [cards.indexOf(anchor), cards.indexOf(cardId)]
  if (from < 0 || !selectedCards().has(anchor)) {
    add([cardId])
    anchor = cardId
  } else add(cards.slice(Math.min(from, to), Math.max(from, to) + 1))
}

const idOf = (element: Element) => (element as HTMLElement).dataset.cardId ?? ""

/** Runs before a click opens a card. While cards are selected, a tap selects others. */
function selectByClick(event: MouseEvent): void {
  const card = cardAt(event.target)
  const isTap = (event as PointerEvent).pointerType === "touch"
  const isToggle = event.ctrlKey || event.metaKey || (isTap && selectedCards().size > 0)
  if (!card || !(isToggle || event.shiftKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.shiftKey) selectTo(card)
  else toggleSelected(idOf(card))
}

/** Shift and an arrow select the focused card and the next one. */
function selectByKey(event: KeyboardEvent): void {
  const card = cardAt(document.activeElement)
  if (!event.shiftKey || !card || !["ArrowUp", "ArrowDown"].includes(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  focusCard(event.key)
  const next = cardAt(document.activeElement)
  add([card, next].flatMap((each) => (each ? [idOf(each)] : [])))
}

/** Listens before the page does. @returns a function that ends it */
export function listenForSelection(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener("click", selectByClick, options)
  document.addEventListener("keydown", selectByKey, options)
  return () => stop.abort()
}
