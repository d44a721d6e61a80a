// Parts that a board shows only once something is chosen or opened on it, or waits for the server.
export { CardPreview } from "~/routes/board.$boardId.cards.$cardId/card-preview"
export { Drops } from "./drops/drops"
export { boardDialogAt } from "./frame/board-dialog"
export { withDroppedCards } from "./lists/dropped-cards"
export { listDialogAt } from "./lists/list-dialog"
export { SelectionBar } from "./lists/selection-bar"
export { Outbox } from "./outbox/outbox"
export { FacePickers } from "./pickers/face-pickers"
