import { stepFocus, type FocusPosition } from "~/models/board/card/card-focus"

/** Moves the focus to the next card in the direction of a key. @returns whether there is one */
export function focusCard(key: string): boolean {
  const { activeElement } = document
  // On a board with rows, left and right stay in a row.
  const cell = /[LR]/.test(key) ? activeElement?.closest<HTMLElement>("[data-row]") : null
  const lists = openLists().map((list) => {
    const element = (cell && list.querySelector(sameRow(cell))) ?? list
    return {
      element,
      cards: [...element.querySelectorAll<HTMLElement>(".cards > li > a")],
      adder: adderOf(element),
    }
  })
  const from = lists.reduce<FocusPosition | null>((found, { cards, adder }, list) => {
    if (found) return found
    const row = activeElement === adder ? cards.length : cards.findIndex((a) => a === activeElement)
    return row < 0 ? null : { list, row }
  }, null)
  // Controls may use arrow keys themselves: they are those that Tab reaches.
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

const sameRow = ({ dataset: { row = "" } }: HTMLElement) => `[data-row="${CSS.escape(row)}"]`

/** Opens the form for a new card in the list that has the focus, or else in the first list. */
export function openNewCard(): boolean {
  const list = document.activeElement?.closest("[data-row], .list") ?? openLists()[0]
  const summary = list?.querySelector<HTMLElement>(".list-foot summary")
  summary?.click()
  return Boolean(summary)
}

/** The lists that are not collapsed, which show no button that opens them. */
const openLists = () =>
  [...document.querySelectorAll(".lists-row > .list")].filter((list) => {
    return list.querySelector(".list-expand")?.clientWidth === 0
  })

/** The control that adds a card to a list: the field of the form, or the summary that opens it. */
const adderOf = (list: Element) =>
  list.querySelector<HTMLElement>(".list-foot .add[open] .input, .list-foot .add summary")
