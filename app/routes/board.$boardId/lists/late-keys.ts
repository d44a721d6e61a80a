// The code for keys on the board, which is loaded when the browser is idle.

export { changeCard } from "./card-keys"
export { withCardForm } from "./card-forms"
