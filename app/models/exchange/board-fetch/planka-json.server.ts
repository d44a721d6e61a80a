import { tooLarge } from "~/errors"
import { isObject } from "~/models/exchange/board-import/lenient"
import { PlankaBoard } from "~/models/exchange/board-import/origins/planka-file"
import { LIMITS } from "~/models/text/limits"
import { finishAll, inOrder, type FetchContext } from "./fetch-context.server"
import type { PlankaApi } from "./planka-api.server"

type JsonObject = Record<string, unknown>

/** Of comments and of cards of endless lists, in both versions. */
const PAGE = 50

/** A board as `GET /api/boards/{id}` tells it, with what is at other addresses: archived cards, comments, fields. */
export class PlankaJson {
  readonly #json: JsonObject
  readonly #api: PlankaApi
  readonly #context: FetchContext
  readonly #included = new Map<string, unknown[]>()
  /** Cards of version 1 do not count their comments, which are actions. */
  readonly #isOld: boolean

  constructor(api: PlankaApi, context: FetchContext, json: JsonObject) {
    this.#api = api
    this.#context = context
    this.#json = json
    this.#isOld = !(isObject(json["included"]) && "taskLists" in json["included"])
    this.#add(json["included"])
  }

  get json(): JsonObject {
    return { ...this.#json, included: Object.fromEntries(this.#included) }
  }

  async complete(): Promise<void> {
    await this.#addFields()
    await this.#addArchive()
    await this.#addComments()
  }

  get #read(): PlankaBoard["included"] {
    return PlankaBoard.parse(this.json).included
  }

  /** Fields of the project's groups, as far as the board uses them. */
  async #addFields(): Promise<void> {
    const objects = (key: string) => (this.#included.get(key) ?? []).filter(isObject)
    const bases = objects("customFieldGroups").map((group) => group["baseCustomFieldGroupId"])
    const used = new Set(bases.filter((base) => typeof base === "string"))
    const [project] = objects("projects")
    if (used.size === 0 || typeof project?.["id"] !== "string") return
    const path = `/api/projects/${encodeURIComponent(project["id"])}`
    const { included } = await this.#api.get(
      path,
      "The project of the board is not there any more.",
    )
    const isUsed = (key: string) => (thing: JsonObject) => used.has(String(thing[key]))
    const all = isObject(included) ? included : {}
    const ofProject = (key: string) => (Array.isArray(all[key]) ? all[key] : []).filter(isObject)
    this.#add({
      baseCustomFieldGroups: ofProject("baseCustomFieldGroups").filter(isUsed("id")),
      customFields: ofProject("customFields").filter(isUsed("baseCustomFieldGroupId")),
    })
  }

  async #addArchive(): Promise<void> {
    const endless = this.#read.lists.filter(({ type }) => ["archive", "trash"].includes(type))
    this.#context.expect(endless.length)
    for (const { id } of endless) {
      const path = `/api/lists/${encodeURIComponent(id)}/cards`
      await this.#addPages(path, "cards", ({ id: card, listChangedAt }) =>
        typeof listChangedAt === "string"
          ? { "before[listChangedAt]": listChangedAt, "before[id]": String(card) }
          : null,
      )
      this.#context.step()
    }
  }

  async #addComments(): Promise<void> {
    const cards = this.#read.cards.filter((card) => this.#isOld || card.commentsTotal > 0)
    this.#context.expect(cards.length)
    const part = this.#isOld ? "actions" : "comments"
    await finishAll(
      inOrder(cards, async ({ id }) => {
        const path = `/api/cards/${encodeURIComponent(id)}/${part}`
        await this.#addPages(path, part, (last) => ({ beforeId: String(last["id"]) }))
        this.#context.step()
      }),
    )
  }

  /** @param nextOf the query for what follows the last thing of a page; null if nothing does */
  async #addPages(
    path: string,
    into: string,
    nextOf: (last: JsonObject) => Record<string, string> | null,
  ): Promise<void> {
    const seen = new Set<unknown>()
    let query: Record<string, string> | null = {}
    while (query) {
      const search = new URLSearchParams(query).toString()
      const page = await this.#api.get(
        search === "" ? path : `${path}?${search}`,
        "The board was changed meanwhile. Try again.",
      )
      const items = (Array.isArray(page["items"]) ? page["items"] : []).filter(isObject)
      const fresh = items.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      this.#add(page["included"])
      this.#add({ [into]: fresh })
      const last = fresh.at(-1)
      query = last && items.length >= PAGE ? nextOf(last) : null
    }
  }

  #add(more: unknown): void {
    for (const [key, things] of Object.entries(isObject(more) ? more : {})) {
      if (!Array.isArray(things)) continue
      const all = this.#included.get(key) ?? []
      for (const thing of things as unknown[]) all.push(thing)
      this.#included.set(key, all)
    }
    const [cards, comments, actions] = ["cards", "comments", "actions"].map((key) =>
      this.#included.get(key),
    )
    requireRoom(cards, LIMITS.cards, "cards")
    requireRoom(comments ?? actions, LIMITS.boardComments, "comments")
  }
}

/** @throws 413 */
export function requireRoom(things: unknown[] | undefined, most: number, what: string): void {
  if (things && things.length > most) {
    throw tooLarge(`A board can have at most ${most.toLocaleString("en")} ${what}.`)
  }
}
