import { createHash, randomBytes, randomUUID } from "node:crypto"
import { expect } from "vitest"
import { aFile, formOf } from "../http/uploads"
import type { Person } from "../http/client"
import type { Garden } from "../http/garden"
import type { Random } from "../simulation/random"
import type { DiskLog } from "./disk-log"

/** A writer's things on the board, by keys as in "title ID". */
export type Things = Map<string, string>

/** A request, and the positions of the log between which it was carried out. */
type Step = { sent: number; answered: number; changes: [key: string, value: string][] }

export const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex")

const LARGEST_FILE = 60_000

/** Somebody who makes and changes things of their own on a board that others change, too: one request at a time. */
export class Writer {
  readonly steps: Step[] = []
  readonly #cards: string[] = []

  constructor(
    private readonly person: Person,
    private readonly garden: Garden,
    private readonly log: DiskLog,
    private readonly random: Random,
  ) {}

  /** Everything that the writer has ever made. */
  keys(): string[] {
    return this.steps.flatMap(({ changes }) => changes.map(([key]) => key))
  }

  /** States that are allowed after a power cut: all that was answered, and with or without the request on its way. */
  expectedAt(position: number): Things[] {
    const answered = this.steps.filter((step) => step.answered <= position)
    const next = this.steps[answered.length]
    const isSent = next && next.sent < position
    return [answered, ...(isSent ? [[...answered, next]] : [])].map(thingsOf)
  }

  async work(count: number): Promise<void> {
    for (let done = 0; done < count; done += 1) await this.#step()
  }

  async #step(): Promise<void> {
    const { random } = this
    const cardId = random.pick(this.#cards)
    if (!cardId || random.isOneIn(4)) return this.#addCard()
    const id = randomUUID()
    const text = `${this.#cards.length} ${id}`.repeat(1 + random.below(40))
    const card = { cardId, newListId: this.#list(), newPosition: random.below(5) }
    const choice = random.below(10)
    if (choice < 3) return this.#upload(cardId, `${id}.bin`)
    if (choice < 5) {
      return this.#send("POST", "/api/cards/move", card, [[`list ${cardId}`, card.newListId]])
    }
    if (choice < 7) {
      const title = `Changed ${id}`
      return this.#send("PATCH", `/api/cards/${cardId}`, { title }, [[`title ${cardId}`, title]])
    }
    if (choice < 8) {
      return this.#send("POST", "/api/comments", { id, cardId, text }, [[`comment ${id}`, text]])
    }
    if (choice < 9) {
      return this.#send("POST", "/api/checklist", { id, cardId, text: id }, [[`item ${id}`, id]])
    }
    this.#cards.splice(this.#cards.indexOf(cardId), 1)
    return this.#fetch("DELETE", `/api/cards/${cardId}`, null, [[`list ${cardId}`, "bin"]])
  }

  #list(): string {
    return this.garden.list(this.random.pick(["To do", "Doing", "Done"] as const) ?? "Done")
  }

  async #addCard(): Promise<void> {
    const id = randomUUID()
    const body = { id, title: `New ${id}`, listId: this.#list(), position: this.random.below(5) }
    await this.#send("POST", "/api/cards", body, [
      [`title ${id}`, body.title],
      [`list ${id}`, body.listId],
    ])
    this.#cards.push(id)
  }

  #upload(cardId: string, filename: string): Promise<void> {
    const content = randomBytes(1 + this.random.below(LARGEST_FILE))
    const form = formOf(aFile(content, filename, "application/octet-stream"))
    const path = `/api/attachments/upload?cardId=${cardId}`
    return this.#fetch("POST", path, form, [[`file ${filename}`, hashOf(content)]])
  }

  #send(method: string, path: string, body: object, changes: Step["changes"]): Promise<void> {
    return this.#fetch(method, path, JSON.stringify(body), changes)
  }

  async #fetch(
    method: string,
    path: string,
    body: string | FormData | null,
    changes: Step["changes"],
  ): Promise<void> {
    const step: Step = { sent: this.log.position(), answered: Infinity, changes }
    this.steps.push(step)
    const headers = new Headers(this.person.cookieHeader())
    if (typeof body === "string") headers.set("Content-Type", "application/json")
    const response = await fetch(this.person.server.url + path, { method, headers, body })
    step.answered = this.log.position()
    const text = await response.text()
    expect(response.status, `${path}: ${text}`).toBeLessThan(300)
  }
}

const thingsOf = (steps: readonly Step[]): Things =>
  new Map(steps.flatMap(({ changes }) => changes))
