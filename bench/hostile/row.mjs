// @ts-check
import { Agent } from "node:http"
import { ask, bodyOf } from "./measure.mjs"

/**
 * One row of the table.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} world the content that it needs
 * @property {(t: Turn) => Promise<unknown>} run what is measured
 * @property {(t: Turn) => Promise<unknown>} [prepare] what comes before, unmeasured
 * @property {readonly number[]} [expect] the statuses that show that the row does what it says;
 *   successes and refusals of a busy server unless it names others
 * @property {boolean} [isFile] whether the answer is a file to be saved, whose size is not judged
 * @property {boolean} [spoils] whether the rows after it need the content made anew
 */

/** How long a connection may stay silent before its server counts as hanging. */
const TIMEOUT_MS = 60_000

/** Sends the requests of a row and counts the responses. */
export class Turn {
  /** @type {number[]} */
  statuses = []
  /** @type {import("./measure.mjs").Answer | undefined} */
  largest
  /** Remarks beside the row's figures. */
  notes = ""
  #agent = new Agent({ keepAlive: true, timeout: TIMEOUT_MS })

  /**
   * @param {import("../server.mjs").BenchServer} server
   * @param {string} dataDir
   * @param {import("./worlds.mjs").Facts} facts
   */
  constructor(server, dataDir, facts) {
    this.server = server
    this.dataDir = dataDir
    this.facts = facts
  }

  /**
   * @param {string} path
   * @param {{ method?: string, as?: string, headers?: Record<string, string | number>, body?: string | Uint8Array | NodeJS.ReadableStream }} [options]
   *   `as` is a Cookie header, the owner's unless it is given
   */
  async request(path, { method = "GET", as = this.facts.owner, headers = {}, body } = {}) {
    const answer = await ask(this.server.url + path, {
      agent: this.#agent,
      method,
      headers: { cookie: as, "accept-encoding": "gzip, br", ...headers },
      ...(body !== undefined && { body }),
    })
    this.statuses.push(answer.status)
    if (!this.largest || answer.wire.length > this.largest.wire.length) this.largest = answer
    return answer
  }

  /**
   * @param {string} path
   * @param {{ as?: string | undefined }} [options]
   */
  get(path, { as } = {}) {
    return this.request(path, as === undefined ? {} : { as })
  }

  /**
   * A call with a JSON body. @returns its answer's value, or null
   * @param {string} method
   * @param {string} path after /api/
   * @param {object} [body]
   * @param {string} [as]
   */
  async api(method, path, body, as = this.facts.owner) {
    const answer = await this.request(`/api/${path}`, {
      method,
      as,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = bodyOf(answer).toString("utf8")
    return text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null
  }

  /**
   * Posts a form like a page without JavaScript.
   * @param {string} path
   * @param {Record<string, string>} fields
   */
  form(path, fields) {
    return this.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /**
   * Runs something several times at once.
   * @param {number} count
   * @param {(i: number) => Promise<unknown>} work
   */
  together(count, work) {
    return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
  }

  /** Ignores the responses so far in the figures. */
  forgetAnswers() {
    this.statuses = []
    this.largest = undefined
  }

  /** Closes the connections. */
  end() {
    this.#agent.destroy()
  }
}
