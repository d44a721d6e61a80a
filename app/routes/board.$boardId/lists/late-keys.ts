// The code for keys that move and change cards, and for selecting cards, which is loaded when the browser
// is idle.

export { changeCard } from "./card-keys"
export { withCardForm } from "./card-forms"
export { listenForSelection } from "./select-cards"
export { moveByKey } from "./keyboard-moves"
export { withPickUp } from "./pick-up"
