import { DomainError } from "~/errors"
import { log } from "~/log.server"
import type { RecordedEvent } from "~/models/board/event/event"
import { subscribe } from "~/models/board/event/publish.server"
import { readPublicBoard, type ReadBoard } from "~/models/exchange/publish/public-board-view.server"
import type { Published } from "~/models/exchange/publish/published.server"

// Pages without an account learn that something which they show has changed, and fetch themselves again. They are told nothing
// else, and not of what is hidden from them.

/** A connection of such a page. It cannot ask for anything. */
export type Watcher = {
  send: (message: { type: "joined" | "changed"; state: string }) => void
  close: (code: number, reason: string) => void
}

/** The board that a watcher has asked for. @property find reads the board as it is now, and throws 404 once the address has ended */
export type PublicWatch = { published: Published; find: () => Promise<Published> }

/** Close code of a socket whose address has ended. */
const ENDED = 4404
/** Of several changes in a row, pages learn once. */
const PAUSE_MS = 1000

type Room = PublicWatch & {
  watchers: Set<Watcher>
  state: string
  /** The cards of the changes that pages have not been told of. */
  changed: Set<string>
  timer: NodeJS.Timeout | undefined
}

const rooms = new Map<string, Room>()

export const countWatchers = (): number =>
  [...rooms.values()].reduce((sum, { watchers }) => sum + watchers.size, 0)

/** Tells a watcher of changes from now on. @returns a function that ends it */
export async function watchPublic(watch: PublicWatch, watcher: Watcher): Promise<() => void> {
  const { id } = watch.published
  const room = rooms.get(id) ?? newRoom(watch)
  rooms.set(id, room)
  room.watchers.add(watcher)
  const leave = () => {
    room.watchers.delete(watcher)
    if (room.watchers.size === 0 && rooms.get(id) === room) rooms.delete(id)
  }
  const read = await readPublicBoard(watch.published)
  if (room.state === "") room.state = read?.board.state ?? ""
  watcher.send({ type: "joined", state: room.state })
  return leave
}

const newRoom = (watch: PublicWatch): Room => ({
  ...watch,
  watchers: new Set(),
  state: "",
  changed: new Set(),
  timer: undefined,
})

/** Listens for changes of boards. @returns a function that ends it */
export const startPublicWatchers = (): (() => void) =>
  subscribe((event) => {
    if ("version" in event) onChange(event)
    else if (event.type === "messages_lost") checkPublicRooms()
  })

function onChange({ boardId, about }: RecordedEvent): void {
  for (const room of rooms.values()) {
    if (room.published.boardId !== boardId) continue
    for (const id of [about?.cardId ?? [], about?.cardIds ?? []].flat()) room.changed.add(id)
    room.timer ??= setTimeout(() => check(room), PAUSE_MS)
  }
}

/** Looks at all rooms: an address may end at a time, or with the account of the last owner. */
export function checkPublicRooms(): void {
  for (const room of rooms.values()) check(room)
}

function check(room: Room): void {
  clearTimeout(room.timer)
  room.timer = undefined
  const changed = [...room.changed]
  room.changed.clear()
  tellIfChanged(room, changed).catch((error: unknown) => {
    if (error instanceof DomainError && error.status === 404) return end(room)
    log.warn({ err: error }, "public pages were not told of a change")
  })
}

async function tellIfChanged(room: Room, changed: readonly string[]): Promise<void> {
  const before = room.state
  room.published = await room.find()
  const read = await readPublicBoard(room.published)
  room.state = read?.board.state ?? ""
  if (room.state === before && !showsOne(read, changed)) return
  for (const watcher of room.watchers) watcher.send({ type: "changed", state: room.state })
}

function showsOne(read: ReadBoard | null, cardIds: readonly string[]): boolean {
  return cardIds.some((id) => read?.numbers.has(id))
}

function end({ published, watchers }: Room): void {
  rooms.delete(published.id)
  for (const watcher of watchers) watcher.close(ENDED, "the address has ended")
}
