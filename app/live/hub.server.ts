import {
  MEMBERSHIP_CHANGED,
  SIGNED_OUT,
  type BoardEvent,
  type ServerEvent,
} from "~/models/event/event"
import { subscribe } from "~/models/event/event.server"

/** An open socket as the hub sees it. */
export type SocketConnection = {
  sessionId: string
  userId: string
  send: (message: object) => void
  close: (code: number, reason: string) => void
}

// The hub knows all connections. A room holds those that watch one board.

const rooms = new Map<string, Set<SocketConnection>>()
const connections = new Set<SocketConnection>()

/** Starts to deliver published events. @returns a function that stops it */
export function startHub(): () => void {
  return subscribe(deliver)
}

function deliver(event: ServerEvent): void {
  if ("version" in event) return sendToBoard(event)
  switch (event.type) {
    case "notified":
      return sendToUser(event.userId, { type: "notified" })
    case "membership_changed":
      return closeMemberConnections(event.userId, event.boardId)
    case "session_ended":
      return closeSession(event.sessionId)
    case "session_renamed":
      return renameSession(event.from, event.to)
    case "mail_queued":
      return
  }
}

export function connect(connection: SocketConnection): void {
  connections.add(connection)
}

/** Removes a closed connection from the hub and its rooms. */
export function disconnect(connection: SocketConnection): void {
  connections.delete(connection)
  for (const boardId of rooms.keys()) leave(connection, boardId)
}

/** Adds a connection to a board's room. The caller has authorised it. */
export function join(connection: SocketConnection, boardId: string): void {
  const room = rooms.get(boardId) ?? new Set()
  rooms.set(boardId, room.add(connection))
}

export function leave(connection: SocketConnection, boardId: string): void {
  const room = rooms.get(boardId)
  room?.delete(connection)
  if (room?.size === 0) rooms.delete(boardId)
}

/** Sends an event to all connections that watch its board. */
export function sendToBoard(event: BoardEvent): void {
  for (const connection of rooms.get(event.boardId) ?? []) connection.send(event)
}

/** The number of open connections and of watched boards. */
export function hubCounts(): { connections: number; rooms: number } {
  return { connections: connections.size, rooms: rooms.size }
}

/** Counts the open connections of a session, of its person, and of everybody. */
export function countConnections(of: Pick<SocketConnection, "sessionId" | "userId">) {
  const counts = { session: 0, person: 0, all: connections.size }
  for (const { sessionId, userId } of connections) {
    if (sessionId === of.sessionId) counts.session += 1
    if (userId === of.userId) counts.person += 1
  }
  return counts
}

export function closeSession(sessionId: string): void {
  for (const connection of [...connections]) {
    if (connection.sessionId === sessionId) connection.close(SIGNED_OUT, "signed out")
  }
}

function renameSession(from: string, to: string): void {
  for (const connection of connections) if (connection.sessionId === from) connection.sessionId = to
}

/** Closes a person's connections to a board after their role changed or ended. */
function closeMemberConnections(userId: string, boardId: string): void {
  for (const connection of [...(rooms.get(boardId) ?? [])]) {
    if (connection.userId !== userId) continue
    leave(connection, boardId)
    connection.close(MEMBERSHIP_CHANGED, "membership changed")
  }
}

function sendToUser(userId: string, message: object): void {
  for (const connection of connections) if (connection.userId === userId) connection.send(message)
}
