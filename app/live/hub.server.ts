import {
  MEMBERSHIP_CHANGED,
  SIGNED_OUT,
  type BoardEvent,
  type ServerEvent,
} from "~/models/event/event"
import { subscribe } from "~/models/event/event.server"

/** An open socket, as the hub uses it. */
export type SocketConnection = {
  sessionId: string
  userId: string
  send: (message: object) => void
  close: (code: number, reason: string) => void
}

// The hub: the only code that knows who is connected. A room holds the connections that watch a board.

const rooms = new Map<string, Set<SocketConnection>>()
const connections = new Set<SocketConnection>()

/** Sends events to the connections they concern, from now on. @returns a function that ends this */
export function startHub(): () => void {
  return subscribe(deliver)
}

function deliver(event: ServerEvent): void {
  if ("version" in event) return sendToBoard(event)
  switch (event.type) {
    case "notified":
      return sendToUser(event.userId, { type: "notified" })
    case "membership_changed":
      return closeMember(event.userId, event.boardId)
    case "session_ended":
      return closeSession(event.sessionId)
    case "session_renamed":
      return renameSession(event.from, event.to)
    case "mail_queued":
      return
  }
}

/** Counts a connection in. */
export function connect(connection: SocketConnection): void {
  connections.add(connection)
}

/** Forgets a connection that has closed. */
export function disconnect(connection: SocketConnection): void {
  connections.delete(connection)
  for (const boardId of rooms.keys()) leave(connection, boardId)
}

/** Sends a board's events to a connection from now on. The caller has authorised it. */
export function join(connection: SocketConnection, boardId: string): void {
  const room = rooms.get(boardId) ?? new Set()
  rooms.set(boardId, room.add(connection))
}

/** Ends that. */
export function leave(connection: SocketConnection, boardId: string): void {
  const room = rooms.get(boardId)
  room?.delete(connection)
  if (room?.size === 0) rooms.delete(boardId)
}

/** Sends an event to all connections that watch its board. */
export function sendToBoard(event: BoardEvent): void {
  for (const connection of rooms.get(event.boardId) ?? []) connection.send(event)
}

/** How many connections are open, and how many boards are watched. */
export function hubCounts(): { connections: number; rooms: number } {
  return { connections: connections.size, rooms: rooms.size }
}

/** How many connections are open: of a session, of a person in all their sessions, and in all. */
export function countConnections(of: Pick<SocketConnection, "sessionId" | "userId">) {
  const counts = { session: 0, person: 0, all: connections.size }
  for (const { sessionId, userId } of connections) {
    if (sessionId === of.sessionId) counts.session += 1
    if (userId === of.userId) counts.person += 1
  }
  return counts
}

/** Closes the connections of a session that has ended. */
export function closeSession(sessionId: string): void {
  for (const connection of [...connections]) {
    if (connection.sessionId === sessionId) connection.close(SIGNED_OUT, "signed out")
  }
}

function renameSession(from: string, to: string): void {
  for (const connection of connections) if (connection.sessionId === from) connection.sessionId = to
}

/** Closes the connections by which somebody watches a board on which their role has changed or ended. */
function closeMember(userId: string, boardId: string): void {
  for (const connection of [...(rooms.get(boardId) ?? [])]) {
    if (connection.userId !== userId) continue
    leave(connection, boardId)
    connection.close(MEMBERSHIP_CHANGED, "membership changed")
  }
}

function sendToUser(userId: string, message: object): void {
  for (const connection of connections) if (connection.userId === userId) connection.send(message)
}
