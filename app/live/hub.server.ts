import { MEMBERSHIP_CHANGED, SIGNED_OUT, type BoardEvent } from "~/models/event/event"

/** One watcher's line: what the hub needs of a socket. */
export type Line = {
  sessionId: string
  userId: string
  send: (message: object) => void
  close: (code: number, reason: string) => void
}

// The hub: the only code that knows who is connected. Rooms hold the lines that watch a board.

const rooms = new Map<string, Set<Line>>()
const lines = new Set<Line>()

/** Counts a line in. */
export function connect(line: Line): void {
  lines.add(line)
}

/** Forgets a line that has closed. */
export function disconnect(line: Line): void {
  lines.delete(line)
  for (const boardId of rooms.keys()) leave(line, boardId)
}

/** Has a line told of a board's changes. The caller has authorised it. */
export function join(line: Line, boardId: string): void {
  const room = rooms.get(boardId) ?? new Set()
  rooms.set(boardId, room.add(line))
}

/** Ends that. */
export function leave(line: Line, boardId: string): void {
  const room = rooms.get(boardId)
  room?.delete(line)
  if (room?.size === 0) rooms.delete(boardId)
}

/** Tells everyone who watches the board of a change. */
export function publish(event: BoardEvent): void {
  for (const line of rooms.get(event.boardId) ?? []) line.send(event)
}

/** How many lines are open, and how many boards are watched. */
export function lineCounts(): { lines: number; rooms: number } {
  return { lines: lines.size, rooms: rooms.size }
}

/** How many lines are open: of a session, of a person in all their sessions, and of everybody. */
export function countLines(of: Pick<Line, "sessionId" | "userId">) {
  const counts = { session: 0, person: 0, all: lines.size }
  for (const { sessionId, userId } of lines) {
    if (sessionId === of.sessionId) counts.session += 1
    if (userId === of.userId) counts.person += 1
  }
  return counts
}

/** Closes the lines of a session that has ended. */
export function closeSession(sessionId: string): void {
  for (const line of [...lines]) {
    if (line.sessionId === sessionId) line.close(SIGNED_OUT, "signed out")
  }
}

/** The lines of a session that goes on under another id are that one's from now on. */
export function renameSession(from: string, to: string): void {
  for (const line of lines) if (line.sessionId === from) line.sessionId = to
}

/** Closes the lines by which somebody watches a board: their place on it is another, or gone. */
export function expel(userId: string, boardId: string): void {
  for (const line of [...(rooms.get(boardId) ?? [])]) {
    if (line.userId !== userId) continue
    leave(line, boardId)
    line.close(MEMBERSHIP_CHANGED, "membership changed")
  }
}

/** Sends a message to all lines of one person, whatever they watch. */
export function tellUser(userId: string, message: object): void {
  for (const line of lines) if (line.userId === userId) line.send(message)
}
