import { stepFocus, type FocusPosition } from "~/models/card/card-focus"

// Where the focus is on the board that is shown, and where keys send it.

/** The card that has the focus. */
export function focusedCard(): string | undefined {
  const item = document.activeElement?.closest<HTMLElement>("[data-card-id]")
  return item?.dataset.cardId
}

/** Sends the focus to the card where a key leads. @returns whether it leads anywhere */
export function focusCard(key: string): boolean {
  const lists = allLists().map((element) => ({
    element,
    cards: [...element.querySelectorAll<HTMLElement>(".cards > li > a")],
    adder: adderOf(element),
  }))
  const { activeElement } = document
  const from = lists.reduce<FocusPosition | null>((found, { cards, adder }, list) => {
    if (found) return found
    const row = activeElement === adder ? cards.length : cards.findIndex((a) => a === activeElement)
    return row < 0 ? null : { list, row }
  }, null)
  // Arrows mean something else to what can be reached with Tab; to what cannot, they mean nothing.
  if (!from && activeElement instanceof HTMLElement && activeElement.tabIndex >= 0) return false
  const counts = lists.map(({ cards }) => cards.length)
  const canAdd = lists.some(({ adder }) => adder !== null)
  const to = stepFocus(counts, from, key, canAdd)
  const list = to && lists[to.list]
  if (!list) return false
  list.element.scrollIntoView({ block: "nearest", inline: "nearest" })
  const goal = list.cards[to.row] ?? list.adder
  goal?.focus({ preventScroll: true })
  goal?.scrollIntoView({ block: "nearest", inline: "nearest" })
  return true
}

/** Opens the form for a new card in the list that has the focus, else in the first one. */
export function openNewCard(): boolean {
  const list = document.activeElement?.closest(".list") ?? allLists()[0]
  const summary = list?.querySelector<HTMLElement>(".list-foot summary")
  summary?.click()
  return Boolean(summary)
}

const allLists = () => [...document.querySelectorAll(".lists-row > .list")]

/** What adds a card to a list: the way to its form, or the form's field while that is open. */
const adderOf = (list: Element) =>
  list.querySelector<HTMLElement>(".list-foot .add[open] .input, .list-foot .add summary")
