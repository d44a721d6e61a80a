import type { Change, Step } from "~/models/board/board-page/board-change"

// The changes of boards that have come by the socket, until a page has applied them.

type Received = { version: number; step: Step | null }

const MAX_CHANGES = 200

const received = new Map<string, Received[]>()

/** Keeps a change. @param step null if only the whole board shows it */
export function addChange(boardId: string, version: number, step: Step | null): void {
  const changes = received.get(boardId) ?? []
  received.set(boardId, [...changes, { version, step }].slice(-MAX_CHANGES))
}

/** Has the whole board fetched until `forgetChanges`: what the page may see has changed. */
export function needWhole(boardId: string): void {
  addChange(boardId, Infinity, null)
}

export function forgetChanges(boardId: string): void {
  received.delete(boardId)
}

/** The changes after the version that a page shows; null if one is missing. @param wanted Infinity if not known */
export function changesAfter(boardId: string, shown: number, wanted: number): Change[] | null {
  const after = (received.get(boardId) ?? [])
    .filter(({ version }) => version > shown)
    // An event may come before the answer that has the changes before it.
    .sort((one, other) => one.version - other.version)
  const changes = after.filter((change): change is Change => change.step !== null)
  const isComplete = changes.length === after.length && changes.at(-1)?.version === wanted
  return isComplete ? changes : null
}

export function needsWhole(boardId: string, shown: number): boolean {
  const changes = received.get(boardId) ?? []
  return changes.some(({ version, step }) => version > shown && step === null)
}
