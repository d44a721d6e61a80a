import { expect } from "vitest"
import { db } from "~/db.server"
import { DomainError } from "~/errors"
import type { BoardEvent, BoardEventType } from "~/models/event"
import { disconnect, join, type Line } from "~/realtime.server"

// What a change did: to the rows, and to those who watch.

export type Watching = { events: BoardEvent[]; stop: () => void }

/** Watches boards through the hub, as a socket does. */
export function watch(...boardIds: string[]): Watching {
  const events: BoardEvent[] = []
  const line: Line = {
    sessionId: "a test",
    userId: "a test",
    send: (message) => events.push(message as BoardEvent),
    close: () => undefined,
  }
  for (const boardId of boardIds) join(line, boardId)
  return { events, stop: () => disconnect(line) }
}

/** A board's version. */
export async function versionOf({ boardId }: { boardId: string }): Promise<number> {
  return (await db.board.findUniqueOrThrow({ where: { id: boardId } })).version
}

/** Runs a change that must count once on the board and be told once, after the commit. */
export async function expectOneEvent<T>(
  type: BoardEventType,
  { boardId }: { boardId: string },
  change: () => Promise<T>,
): Promise<T> {
  const before = await versionOf({ boardId })
  const { events, stop } = watch(boardId)
  const result = await change()
  stop()
  expect(events).toEqual([{ type, boardId, version: before + 1 }])
  expect(await versionOf({ boardId })).toBe(before + 1)
  return result
}

/** Runs something that must change no row and tell nobody. */
export async function expectNoEffect<T>(attempt: () => Promise<T>): Promise<T> {
  const before = await everything()
  const { events, stop } = watch(...before.boards.map(({ id }) => id))
  const result = await attempt()
  stop()
  expect(events).toEqual([])
  expect(await everything()).toEqual(before)
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

/** Every row that a change of a board could touch. */
async function everything() {
  return {
    boards: await db.board.findMany(),
    members: await db.member.findMany(),
    lists: await db.list.findMany(),
    cards: await db.card.findMany(),
    checklist: await db.checklistItem.findMany(),
    comments: await db.comment.findMany(),
    attachments: await db.attachment.findMany(),
    assignments: await db.cardAssignment.findMany(),
    labels: await db.label.findMany(),
    invitations: await db.invitation.findMany(),
    mails: await db.mail.findMany(),
    notifications: await db.notification.findMany(),
    users: await db.user.findMany(),
    sessions: await db.session.findMany(),
  }
}
