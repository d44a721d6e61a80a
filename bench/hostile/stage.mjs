// @ts-check
import Database from "better-sqlite3"
import { constants } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { register, startServer } from "../server.mjs"
import { OWNER } from "./database.mjs"
import { Turn } from "./row.mjs"
import { fillWorld } from "./worlds.mjs"

/** Rounds in which a new server answers what is asked of it below, before it is measured. */
const WARM_UP = 8

/** Settings with which every page and call does something. */
const SETTINGS = {
  ADMINS: "chief",
  WEBHOOK_ALLOW: "127.0.0.1",
  MAIL_IN_ADDRESS: "cards@in.example.org",
  MAIL_IN_HOOK_SECRET: "secret-of-the-provider",
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * Keeps a server running on a copy of the world that the next row needs. The world itself stays as
 * it was filled.
 */
export class Stage {
  #quick
  #folder = ""
  #world = ""
  /** @type {import("./worlds.mjs").Facts | undefined} */
  #facts
  /** @type {Server | undefined} */
  #server
  #isCopied = false

  /** @param {boolean} quick */
  constructor(quick) {
    this.#quick = quick
  }

  #path(/** @type {"base" | "world" | "copy"} */ name) {
    return join(this.#folder, name)
  }

  /** Registers the owner, so that every world has the product's own account and secret. */
  async open() {
    this.#folder = await mkdtemp(join(tmpdir(), "cardinal-hostile-"))
    const server = await startServer({ dataDir: this.#path("base") })
    await register(server.url, OWNER)
    await server.stop()
  }

  /**
   * @param {string} world
   * @returns {Promise<{ server: Server, turn: () => Turn }>} a running server, and what the row works with
   */
  async enter(world) {
    if (world !== this.#world) {
      await this.spoil()
      await this.#copy("base", "world")
      this.#facts = await fillWorld(this.#path("world"), world, this.#quick)
      await indexTexts(this.#path("world"))
      this.#world = world
    }
    if (!this.#isCopied) await this.#copy("world", "copy")
    this.#isCopied = true
    const dataDir = this.#path("copy")
    const server = this.#server ?? (await startServer({ dataDir, quiet: true, env: SETTINGS }))
    const facts = structuredClone(/** @type {import("./worlds.mjs").Facts} */ (this.#facts))
    const turn = () => new Turn(server, dataDir, structuredClone(facts))
    if (!this.#server) await warmUp(turn())
    this.#server = server
    return { server, turn }
  }

  /** Stops the server; the next row gets a new one on the same content. */
  async stop() {
    const server = this.#server
    this.#server = undefined
    await server?.stop()
  }

  /** Stops the server and has the content made anew. */
  async spoil() {
    await this.stop()
    this.#isCopied = false
  }

  /** Stops and removes everything. */
  async close() {
    await this.stop()
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  /**
   * @param {"base" | "world"} from
   * @param {"world" | "copy"} to
   */
  async #copy(from, to) {
    await rm(this.#path(to), { recursive: true, force: true })
    const mode = constants.COPYFILE_FICLONE
    await cp(this.#path(from), this.#path(to), { recursive: true, mode })
  }
}

/**
 * Has a server index the texts of a world, so that no row is measured beside that work.
 * @param {string} dataDir
 */
async function indexTexts(dataDir) {
  const server = await startServer({ dataDir, quiet: true })
  const database = new Database(join(dataDir, "cardinal.db"), { readonly: true })
  const anyText = database.prepare('SELECT 1 FROM "TextToIndex" LIMIT 1')
  while (anyText.get()) await sleep(200)
  database.close()
  await server.stop()
}

/** @param {Turn} t */
async function warmUp(t) {
  const { warmBoard = "", warmCard = "", warmList = "" } = t.facts.ids
  const card = `/board/${warmBoard}/cards/${warmCard}`
  for (let i = 0; i < WARM_UP; i += 1) {
    for (const path of ["/about", "/pricing", "/privacy", "/nowhere"]) await t.get(path, { as: "" })
    for (const path of [`/board/${warmBoard}`, card, `${card}.data`, `/api/boards/${warmBoard}`]) {
      await t.get(path)
    }
    await t.get("/api/search?q=warm")
    await t.get("/settings")
    await t.get(`/board/${warmBoard}.json`)
    await t.form(card, { intent: "edit-title", title: `Warm ${i}` })
    await t.api("POST", "comments", { cardId: warmCard, text: "**a** [b](http://c)" })
    await t.api("POST", "cards", { listId: warmList, title: "Warm" })
  }
  t.end()
}
