// Reasons to leave the page unchanged for a moment: a drag, a keyboard move, a dialog that is opening.

const reasons = new Set<string>()

export function setPaused(reason: string, paused: boolean): void {
  if (paused) reasons.add(reason)
  else reasons.delete(reason)
}

/** Whether a drag, a keyboard move or a dialog is in progress, which then handles pressed keys. */
export function isInteracting(): boolean {
  return reasons.size > 0
}

let typedAt = 0
/** After this time without typing, a person is not in the middle of a word. */
const IDLE_MS = 1000

export function noteTyping(): void {
  typedAt = Date.now()
}

export function isPaused(): boolean {
  return reasons.size > 0 || Date.now() - typedAt < IDLE_MS
}
