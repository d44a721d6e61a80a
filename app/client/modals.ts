// The modal dialogs of the page. While one is open, all that is outside of it is inert: it can be
// neither clicked nor focused, and is not read out.

/** In the order in which they were opened. */
let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  modals = next
  for (const listener of listeners) listener()
}

/** Opens a dialog as a modal dialog. Escape then dispatches a `cancel` event on it. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  change([...modals.filter((other) => other !== dialog), dialog])
}

/** Forgets a dialog that is about to be removed from the page. */
export function forgetModal(dialog: HTMLDialogElement): void {
  if (modals.includes(dialog)) change(modals.filter((other) => other !== dialog))
}

/** The modal dialog that lies over the others, or null. */
export const topModal = (): HTMLDialogElement | null => modals.at(-1) ?? null

/** Calls `listener` whenever a modal dialog opens or goes. @returns a function that ends it */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
