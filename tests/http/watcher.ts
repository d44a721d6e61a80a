import { once } from "node:events"
import { WebSocket, type ClientOptions } from "ws"
import type { BoardEvent } from "~/models/board/event/event"

export type Message = { type: string; boardId?: string; version?: number; message?: string }

/** An open socket that keeps what it is told. */
export class Watcher {
  readonly messages: Message[] = []
  /** How it was closed, once it is. */
  readonly closed: Promise<{ code: number; reason: string }>

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (raw: Buffer) => {
      this.messages.push(JSON.parse(raw.toString("utf8")) as Message)
    })
    this.closed = new Promise((resolve) => {
      socket.on("close", (code, reason) => resolve({ code, reason: reason.toString("utf8") }))
    })
  }

  /** @throws Error `refused with {status}` */
  static async open(url: string, options: ClientOptions): Promise<Watcher> {
    const socket = new WebSocket(url, options)
    const refused = new Promise<never>((_resolve, reject) => {
      socket.on("unexpected-response", (_request, response) => {
        reject(new Error(`refused with ${response.statusCode ?? 0}`))
        socket.terminate()
      })
    })
    const watcher = new Watcher(socket)
    await Promise.race([once(socket, "open"), refused])
    // A socket that breaks is closed too, and `closed` tells.
    socket.on("error", () => undefined)
    return watcher
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Joins a board's room. @returns what the server says to that */
  async join(boardId: string): Promise<Message | undefined> {
    this.send({ type: "join_board", boardId })
    const isAnswer = ({ type, ...about }: Message) =>
      about.boardId === boardId && (type === "joined" || type === "error")
    while (!this.messages.some(isAnswer)) await this.#next("message")
    return this.messages.splice(this.messages.findIndex(isAnswer), 1)[0]
  }

  /** The oldest message that was not read yet. */
  async next(): Promise<Message | undefined> {
    while (this.messages.length === 0) await this.#next("message")
    return this.messages.shift()
  }

  /**
   * The changes of boards that were told since the last time.
   * @param expected waits until there are so many: a server on PostgreSQL may answer before it tells
   */
  async events(expected = 0): Promise<BoardEvent[]> {
    const isEvent = ({ type }: Message) => type !== "notified"
    while (this.messages.filter(isEvent).length < expected) await this.#next("message")
    const told = await this.told()
    return told.filter(isEvent) as BoardEvent[]
  }

  /** The same with nothing but the board's version, which is all that pages take. */
  async versions(expected = 0): Promise<BoardEvent[]> {
    const events = await this.events(expected)
    return events.map(({ type, boardId, version }) => ({ type, boardId, version }))
  }

  /**
   * Everything that was told since the last time. A ping goes behind what the server has sent,
   * and its pong behind what it has done: after it there is nothing on its way.
   */
  async told(): Promise<Message[]> {
    await this.settle()
    return this.messages.splice(0)
  }

  /** Waits until the server has read all that this socket has sent. */
  async settle(): Promise<void> {
    this.socket.ping()
    await this.#next("pong")
  }

  close(): void {
    this.socket.terminate()
  }

  /** @throws Error when the socket is closed instead */
  async #next(event: string): Promise<void> {
    const closed = this.closed.then(({ code }) => {
      throw new Error(`The socket was closed with ${code}.`)
    })
    await Promise.race([once(this.socket, event), closed])
  }
}
