// The code for keys that change a card, and for selecting cards, which is loaded when the browser is idle.

export { changeCard } from "./card-keys"
export { withCardForm } from "./card-forms"
export { listenForSelection } from "./select-cards"
