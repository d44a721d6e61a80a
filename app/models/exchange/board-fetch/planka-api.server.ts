import { z } from "zod"
import { DomainError, failedOutside, invalid, tooLarge } from "~/errors"
import {
  byPlace,
  id,
  isObject,
  listOf,
  numberOrNull,
  objectOf,
  parseJson,
  text,
} from "~/models/exchange/board-import/lenient"
import type { OutsideAnswer } from "~/models/text/outside/outside-client.server"
import { LIMITS } from "~/models/text/limits"
import type { FetchContext } from "./fetch-context.server"
import { readAddress } from "./server-address"

// Planka's HTTP API of versions 1 and 2: server/config/routes.js of https://github.com/plankanban/planka.

/** @property key an access token, or an API key of version 2 */
export type PlankaAccess = { address: string; key: string }

type JsonObject = Record<string, unknown>

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const API_KEY = /^[\w-]{8,200}$/

/** @throws 400 for what is no address, or no key */
export function requirePlankaAccess({ address, key }: PlankaAccess): { base: URL; key: string } {
  const base = baseOf(address)
  const known = key.trim()
  if (known.length > 4000 || !(TOKEN.test(known) || API_KEY.test(known))) {
    throw invalid("This is neither an access token nor an API key of Planka.")
  }
  return { base, key: known }
}

export class PlankaApi {
  readonly #base: URL
  readonly #context: FetchContext
  readonly #key: string
  /** All answers together, as they would be one file of a board. */
  #room: number = LIMITS.boardFile

  /** @throws 400 for what is no address, or no key */
  constructor(context: FetchContext, access: PlankaAccess) {
    const { base, key } = requirePlankaAccess(access)
    this.#context = context
    this.#base = base
    this.#key = key
  }

  get host(): string {
    return this.#base.host
  }

  urlOf(path: string): URL {
    const [pathname = "", search = ""] = path.split("?")
    const url = new URL(this.#base)
    url.pathname = `${url.pathname.replace(/\/$/, "")}${pathname}`
    url.search = search
    return url
  }

  /** For downloads, which take a token only as a cookie. */
  get fileHeaders(): Record<string, string> {
    return TOKEN.test(this.#key) ? { Cookie: `accessToken=${this.#key}` } : this.#headers
  }

  /** @param missing what a 404 means @throws 400, 413, 502 */
  async get(path: string, missing = this.#noPlanka): Promise<JsonObject> {
    const answer = await this.#context.get(this.urlOf(path), {
      secretHeaders: this.#headers,
      headers: { Accept: "application/json" },
      maxBytes: LIMITS.boardFile,
    })
    this.#room -= answer.body.byteLength
    if (this.#room < 0) {
      throw tooLarge(`A board can have at most ${String(LIMITS.boardFile / 1024 / 1024)} MB.`)
    }
    return this.#read(answer, missing)
  }

  #read({ status, body }: OutsideAnswer, missing: string): JsonObject {
    const json = parseJson(body.toString())
    if (status === 401) {
      throw invalid(`${this.host} does not accept this key. Make a new one, and try again.`)
    }
    if (status === 403 || (status === 404 && isObject(json))) throw new DomainError(400, missing)
    if (status >= 500) {
      const text = `${this.host} answered with the error ${String(status)}. Try again later.`
      throw failedOutside("import", text)
    }
    if (status !== 200 || !isObject(json)) throw invalid(this.#noPlanka)
    return json
  }

  get #noPlanka(): string {
    return `There is no Planka at ${this.host}. Check the address.`
  }

  get #headers(): Record<string, string> {
    return TOKEN.test(this.#key)
      ? { Authorization: `Bearer ${this.#key}` }
      : { "X-Api-Key": this.#key }
  }
}

/** Also of the address of one of its pages. */
function baseOf(address: string): URL {
  const url = readAddress(address, "Planka")
  url.pathname = url.pathname.replace(/\/(?:boards|projects|cards|login|api)(?:\/.*)?$/, "")
  url.search = ""
  url.hash = ""
  return url
}

type PlankaProject = { name: string; boards: { id: string; name: string }[] }

const Projects = z.object({
  items: listOf(z.object({ id, name: text })),
  included: objectOf({
    boards: listOf(z.object({ id, projectId: id, name: text, position: numberOrNull })),
  }),
})

/** The boards that a person can see in Planka, by project. @throws 400, 502 with what failed */
export async function listPlankaBoards(
  access: PlankaAccess,
  context: FetchContext,
): Promise<PlankaProject[]> {
  const api = new PlankaApi(context, access)
  const json = await api.get("/api/projects")
  if (!Array.isArray(json["items"])) {
    throw invalid(`There is no Planka at ${api.host}. Check the address.`)
  }
  const { items, included } = Projects.parse(json)
  const boards = byPlace(included.boards, ({ position }) => position ?? Number.MAX_VALUE)
  return items
    .map((project) => ({
      name: project.name,
      boards: boards
        .filter(({ projectId }) => projectId === project.id)
        .map(({ id: boardId, name }) => ({ id: boardId, name })),
    }))
    .filter((project) => project.boards.length > 0)
}
