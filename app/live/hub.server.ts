import {
  MEMBERSHIP_CHANGED,
  SIGNED_OUT,
  type BoardEvent,
  type ListCollapsed,
  type RecordedEvent,
  type ServerEvent,
} from "~/models/board/event/event"
import { subscribe } from "~/models/board/event/publish.server"
import type { Change } from "~/models/board/board-page/board-change"
import { keepChanges, readChange, setServerBuild } from "./board-changes.server"
import type { ChangeIn } from "./recent-changes.server"

export type SocketConnection = {
  /** Of a program: its access token. */
  sessionId: string
  userId: string
  /** The boards that a program's token is for, if it is not for all. */
  reach?: ReadonlySet<string> | undefined
  send: (message: object) => void
  close: (code: number, reason: string) => void
}

// The hub knows all connections. A room holds those that watch one board, with the time zone of those
// that take changes and not only events.

type Room = Map<SocketConnection, string | undefined>

const rooms = new Map<string, Room>()
const connections = new Set<SocketConnection>()

export function startHub(build = ""): () => void {
  setServerBuild(build)
  return subscribe(deliver)
}

function deliver(event: ServerEvent): void {
  if ("version" in event) return sendToBoard(event)
  switch (event.type) {
    case "notified":
      return sendToUser(event.userId, { type: "notified" })
    case "list_collapsed":
    case "list_expanded":
      return sendToOwnPages(event)
    case "membership_changed":
      return closeMemberConnections(event.userId, event.boardId)
    case "session_ended":
      return closeSession(event.sessionId)
    case "session_renamed":
      return renameSession(event.from, event.to)
    case "messages_lost":
      return reconnectAll()
    case "mail_queued":
    case "push_queued":
    case "webhook_saved":
      return
  }
}

export function connect(connection: SocketConnection): void {
  connections.add(connection)
}

export function disconnect(connection: SocketConnection): void {
  connections.delete(connection)
  for (const boardId of rooms.keys()) leave(connection, boardId)
}

/** Adds a connection to a board's room. The caller has authorised it. @param zone of a reader who takes changes */
export function join(connection: SocketConnection, boardId: string, zone?: string): void {
  const room = rooms.get(boardId) ?? new Map<SocketConnection, string | undefined>()
  rooms.set(boardId, room.set(connection, zone))
  if (zone !== undefined) keepChanges(boardId)
}

export function leave(connection: SocketConnection, boardId: string): void {
  const room = rooms.get(boardId)
  room?.delete(connection)
  if (room?.size === 0) rooms.delete(boardId)
}

/** Sends an event at once to connections that take events only, and to others with its change, if still in the room. */
export function sendToBoard(recorded: RecordedEvent): void {
  const { touched: _, about, ...event } = recorded
  const told = { ...event, ...about }
  for (const [connection, zone] of rooms.get(event.boardId) ?? []) {
    if (zone === undefined) connection.send(told)
  }
  readChange(recorded, (changeIn) => {
    const message = messages(event, changeIn)
    for (const [connection, zone] of rooms.get(event.boardId) ?? []) {
      if (zone !== undefined) connection.send(message(zone))
    }
  })
}

/** Returns a function that makes one message for all readers of the same change. */
function messages(event: BoardEvent, changeIn: ChangeIn): (zone: string) => object {
  const made = new Map<Change, object>()
  return (zone) => {
    const change = changeIn(zone)
    if (!change) return event
    const message = made.get(change) ?? { ...event, step: change.step }
    made.set(change, message)
    return message
  }
}

export function hubCounts(): { connections: number; rooms: number } {
  return { connections: connections.size, rooms: rooms.size }
}

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

/** All browsers connect again: that checks their sessions and roles, and brings the changes that they missed. */
function reconnectAll(): void {
  for (const connection of [...connections]) connection.close(1012, "reconnect")
}

function closeMemberConnections(userId: string, boardId: string): void {
  for (const connection of [...(rooms.get(boardId)?.keys() ?? [])]) {
    if (connection.userId !== userId) continue
    leave(connection, boardId)
    connection.close(MEMBERSHIP_CHANGED, "membership changed")
  }
}

/** For a board's pages that its person has open. The message does not name the board, which pages would fetch again. */
function sendToOwnPages({ userId, boardId, ...message }: ListCollapsed): void {
  for (const connection of rooms.get(boardId)?.keys() ?? []) {
    if (connection.userId === userId) connection.send(message)
  }
}

function sendToUser(userId: string, message: object): void {
  for (const { userId: owner, reach, send } of connections) {
    if (owner === userId && reach === undefined) send(message)
  }
}
