// While a modal dialog is open, everything outside of it is inert: not clickable, focusable or read out.

/** In the order in which they were opened. */
let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setModals(next: readonly HTMLDialogElement[]): void {
  modals = next
  for (const listener of listeners) listener()
}

/** Opens a dialog as a modal dialog. Escape then dispatches a `cancel` event on it. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  setModals([...modals.filter((other) => other !== dialog), dialog])
}

/** Removes a dialog from the open ones, before React removes it from the page. */
export function removeModal(dialog: HTMLDialogElement): void {
  if (modals.includes(dialog)) setModals(modals.filter((other) => other !== dialog))
}

export const topModal = (): HTMLDialogElement | null => modals.at(-1) ?? null

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
