import type { Change, Step } from "~/models/board/board-change"

// The changes of boards that have come by the socket, until a page has applied them.

type Received = { version: number; step: Step | null }

const MAX_CHANGES = 200

const received = new Map<string, Received[]>()
const expected = new Map<string, number>()

/** Keeps a change. @param step null if only the whole board shows it */
export function addChange(boardId: string, version: number, step: Step | null): void {
  const changes = received.get(boardId) ?? []
  received.set(boardId, [...changes, { version, step }].slice(-MAX_CHANGES))
}

export function forgetChanges(boardId: string): void {
  received.delete(boardId)
  expected.delete(boardId)
}

/** Notes which version the page is about to fetch; Infinity if only the server knows the newest. */
export function expectVersion(boardId: string, version: number): void {
  expected.set(boardId, version)
}

/** Whether the page is about to be fetched, and all that is new has come. Null if it is not known. */
export function getExpectedChanges(boardId: string, shown: number): Change[] | null {
  const wanted = expected.get(boardId)
  if (wanted === undefined || wanted <= shown) return null
  const after = (received.get(boardId) ?? []).filter(({ version }) => version > shown)
  const changes = after.filter((change): change is Change => change.step !== null)
  const isComplete = changes.length === after.length && changes.length > 0
  const reaches = (changes.at(-1)?.version ?? 0) >= wanted
  return isComplete && reaches ? changes : null
}

/** Whether one of the changes that are about to be applied can only be seen on the whole board. */
export function needsWhole(boardId: string, shown: number): boolean {
  const changes = received.get(boardId) ?? []
  return changes.some(({ version, step }) => version > shown && step === null)
}

/** The fetch that was expected has begun. */
export function takeExpected(boardId: string): void {
  expected.delete(boardId)
}
