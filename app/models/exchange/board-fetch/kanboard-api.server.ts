import { z } from "zod"
import { failedOutside, invalid, tooLarge } from "~/errors"
import { id, isObject, listOf, parseJson, text } from "~/models/exchange/board-import/lenient"
import { LIMITS } from "~/models/text/limits"
import type { FetchContext } from "./fetch-context.server"
import { readAddress } from "./server-address"

// Kanboard's JSON-RPC API: https://docs.kanboard.org/v1/api/ and app/Api of https://github.com/kanboard/kanboard.

/** @property username "jsonrpc" with the token of the whole server, else that of a person with a token of theirs */
export type KanboardAccess = { address: string; username: string; token: string }

type Params = Record<string, string | number>
export type Call = [method: string, params?: Params]

/** The name that Kanboard itself has for the token of the whole server. */
const SERVER_USER = "jsonrpc"
const METHOD_NOT_FOUND = -32601
const MAX_SECRET = 4000

/** Also of the address of one of its pages. @property projectId of the page of a project @throws 400 */
export function requireKanboardAccess({ address, username, token }: KanboardAccess) {
  if (username.includes(":") || token.trim() === "" || token.length > MAX_SECRET) {
    throw invalid("Enter a token of Kanboard, and the username that it belongs to.")
  }
  const base = readAddress(address, "Kanboard")
  const page = /\/(?:board|b|project|p|list|l)\/(\d{1,12})(?=\/|$)/.exec(base.pathname)
  const projectId = base.searchParams.get("project_id") ?? page?.[1] ?? null
  if (page) base.pathname = base.pathname.slice(0, page.index)
  base.pathname = base.pathname.replace(/\/(?:index\.php|jsonrpc\.php|login|dashboard)?$/, "")
  base.search = ""
  base.hash = ""
  return { base, projectId: projectId !== null && /^\d{1,12}$/.test(projectId) ? projectId : null }
}

export class KanboardApi {
  readonly #url: URL
  readonly #context: FetchContext
  readonly #authorization: string
  /** Whether the token is that of the whole server. */
  readonly isOfServer: boolean
  /** All answers together, as they would be one file of a board. */
  #room: number = LIMITS.boardFile

  /** @throws 400 */
  constructor(context: FetchContext, access: KanboardAccess) {
    const { base } = requireKanboardAccess(access)
    const username = access.username.trim() || SERVER_USER
    this.#url = new URL(base)
    this.#url.pathname = `${base.pathname.replace(/\/$/, "")}/jsonrpc.php`
    this.#context = context
    this.#authorization = `Basic ${Buffer.from(`${username}:${access.token.trim()}`).toString("base64")}`
    this.isOfServer = username === SERVER_USER
  }

  /**
   * Makes several calls in one request. A method that an old version does not have gives undefined.
   * @param refused what a refusal of any of them means @throws 400, 413, 502
   */
  async call(calls: readonly Call[], refused = this.#noKanboard): Promise<unknown[]> {
    const answer = await this.#post(calls, LIMITS.boardFile)
    this.#room -= answer.size
    if (this.#room < 0) {
      throw tooLarge(`A board can have at most ${String(LIMITS.boardFile / 1024 / 1024)} MB.`)
    }
    const { status, json } = answer
    const error = isObject(json) && isObject(json["error"]) ? json["error"] : {}
    if (status === 401 || error["code"] === 401) {
      throw invalid(
        `${this.#url.host} does not accept this username and token. Check both, and try again.`,
      )
    }
    if (status >= 500) {
      const sentence = `${this.#url.host} answered with the error ${String(status)}. Try again later.`
      throw failedOutside("import", sentence)
    }
    if (status === 403 || error["code"] === 403) throw invalid(refused)
    if (status !== 200 || !Array.isArray(json)) throw invalid(this.#noKanboard)
    const byId = new Map((json as unknown[]).filter(isObject).map((each) => [each["id"], each]))
    return calls.map((_call, at) => this.#resultOf(byId.get(at), refused))
  }

  /** The bytes of a file of a task; null if it is missing. @throws 400, 413, 502 */
  async file(fileId: string): Promise<Buffer | null> {
    const call: Call = ["downloadTaskFile", { file_id: Number(fileId) }]
    // Base64 takes four characters for three bytes.
    const { status, json } = await this.#post([call], LIMITS.file * 1.4)
    const [answer] = Array.isArray(json) ? (json as unknown[]) : []
    const content = isObject(answer) ? answer["result"] : null
    if (status !== 200 || typeof content !== "string" || content === "") return null
    return Buffer.from(content, "base64")
  }

  #resultOf(answer: Record<string, unknown> | undefined, refused: string): unknown {
    const error = answer?.["error"]
    if (!isObject(error)) return answer?.["result"]
    if (error["code"] === METHOD_NOT_FOUND) return undefined
    throw invalid(refused)
  }

  async #post(calls: readonly Call[], maxBytes: number) {
    const requests = calls.map(([method, params = {}], at) => ({
      jsonrpc: "2.0",
      id: at,
      method,
      params,
    }))
    const { status, body } = await this.#context.get(this.#url, {
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      secretHeaders: { Authorization: this.#authorization },
      body: JSON.stringify(requests),
      maxBytes,
    })
    return { status, json: parseJson(body.toString()), size: body.byteLength }
  }

  get #noKanboard(): string {
    return `There is no Kanboard at ${this.#url.host}. Check the address.`
  }
}

const Projects = listOf(z.object({ id, name: text, is_active: id }))

/** The open projects that the account sees. @throws 400, 502 with what failed */
export async function listKanboardProjects(access: KanboardAccess, context: FetchContext) {
  const api = new KanboardApi(context, access)
  const method = api.isOfServer ? "getAllProjects" : "getMyProjects"
  const [found] = await api.call([[method]])
  return Projects.parse(found)
    .filter(({ is_active: isActive }) => isActive !== "0")
    .map(({ id: projectId, name }) => ({ id: projectId, name }))
}
