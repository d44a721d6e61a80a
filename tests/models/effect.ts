import { expect } from "vitest"
import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { DomainError } from "~/errors"
import type { BoardEvent, BoardEventType } from "~/models/board/event/event"
import { disconnect, join, startHub, type SocketConnection } from "~/live/hub.server"
import { expectUnchangedIn } from "../postgres-rows"
import { expectUnchanged } from "../unchanged"

startHub()

// The effect of a change: on the rows, and on those who watch.

export type Watching = { events: BoardEvent[]; stop: () => void }

/** Watches boards through the hub, as a socket does. */
export function watch(...boardIds: string[]): Watching {
  const events: BoardEvent[] = []
  const line: SocketConnection = {
    sessionId: "a test",
    userId: "a test",
    send: (message) => {
      const { type, boardId, version } = message as BoardEvent
      events.push({ type, boardId, version })
    },
    close: () => undefined,
  }
  for (const boardId of boardIds) join(line, boardId)
  return { events, stop: () => disconnect(line) }
}

/** A busy PostgreSQL passes messages on after a change is answered, even when the next one is watched. */
const SOON = { timeout: 5000 }

/** A board's version. */
export async function versionOf({ boardId }: { boardId: string }): Promise<number> {
  return (await db.board.findUniqueOrThrow({ where: { id: boardId } })).version
}

/**
 * Runs a change that must be told once, after the commit, and count once on the board, or as often as it
 * has entries.
 */
export async function expectOneEvent<T>(
  type: BoardEventType,
  { boardId }: { boardId: string },
  change: () => Promise<T>,
  entries = 1,
): Promise<T> {
  const before = await versionOf({ boardId })
  const { events, stop } = watch(boardId)
  const result = await change()
  const told = [{ type, boardId, version: before + entries }]
  await expect.poll(() => events.filter(({ version }) => version > before), SOON).toEqual(told)
  stop()
  expect(await versionOf({ boardId })).toBe(before + entries)
  return result
}

/** Runs something that must change no row and tell nobody. */
export async function expectNoEffect<T>(attempt: () => Promise<T>): Promise<T> {
  const boards = await db.board.findMany({ select: { id: true, version: true } })
  const versions = new Map(boards.map(({ id, version }) => [id, version]))
  const { events, stop } = watch(...boards.map(({ id }) => id))
  const { databaseUrl, dataDir } = config
  const result = await (databaseUrl === null
    ? expectUnchanged(dataDir, attempt)
    : expectUnchangedIn(databaseUrl, attempt))
  stop()
  const isLate = ({ boardId, version }: BoardEvent) =>
    databaseUrl !== null && version <= (versions.get(boardId) ?? 0)
  expect(events.filter((event) => !isLate(event))).toEqual([])
  return result
}

/** Runs something that must be refused with this status and have no effect. */
export function expectRefused(
  status: number,
  attempt: () => Promise<unknown>,
): Promise<DomainError> {
  return expectNoEffect(async () => {
    const refusal = await refusalOf(attempt())
    expect(refusal.status, refusal.message).toBe(status)
    return refusal
  })
}

/** The refusal that a promise ends in. */
export async function refusalOf(attempt: Promise<unknown>): Promise<DomainError> {
  const error = await attempt.then(
    () => new Error("It was not refused."),
    (reason: unknown) => reason,
  )
  if (!(error instanceof DomainError)) throw error
  return error
}
