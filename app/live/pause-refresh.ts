// Why the page must not change under the person's hands just now: a drag, a pick-up, a dialog that
// is on its way.

const reasons = new Set<string>()

/** Says that a reason to change nothing has come, or has gone. */
export function setPaused(reason: string, paused: boolean): void {
  if (paused) reasons.add(reason)
  else reasons.delete(reason)
}

/** Whether a drag, a pick-up or a dialog is under way: keys that are pressed are meant for it. */
export function isUnderWay(): boolean {
  return reasons.size > 0
}

let typedAt = 0
/** A person who has paused this long, in milliseconds, is not in the middle of a word. */
const PAUSE_MS = 1000

/** Notes that something was typed. */
export function noteTyping(): void {
  typedAt = Date.now()
}

/** Whether the page is not to be refreshed just now. */
export function isPaused(): boolean {
  return reasons.size > 0 || Date.now() - typedAt < PAUSE_MS
}
