// The code for keys that change a card, for selecting cards, and for dragging the board by its background, which is
// loaded when the browser is idle.

export { changeCard } from "./card-keys"
export { withCardForm } from "./card-forms"
export { scrollByDrag } from "./scroll-by-drag"
export { listenForSelection } from "./select-cards"
