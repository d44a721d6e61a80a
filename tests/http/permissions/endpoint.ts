import type { Ability } from "~/models/access/role"
import type { SharedServer } from "../shared-servers"
import type { Answer, Fields, Person } from "../client"
import { allThings, THINGS, type Scene } from "./scene"

/** One way to read or change something, and what it takes. */
export type Endpoint = {
  /** A file or folder of `app/routes`, without its ending. */
  route: string
  /** A method, or the intent of a form as `form {intent}`. */
  does: string
  /**
   * An ability on the board; a session, and that what is named is one's own; to be an administrator;
   * or nothing at all.
   */
  needs: Ability | "session" | "mine" | "admin" | "nothing"
  /** Makes what somebody must have first. @returns its ids */
  prepare?: (person: Person, server: SharedServer) => Promise<Record<string, string>>
  /** An act that somebody must have done on the board first. */
  before?: (person: Person, scene: Scene) => Promise<unknown>
  /** Ids in the address that are not called as in the scene. */
  ids?: (scene: Scene) => Record<string, string>
  /** Query parameters, fields of a form, or of a JSON body. */
  fields?: (scene: Scene) => object
  upload?: (scene: Scene) => FormData | Promise<FormData>
  /** The status of a success. */
  status: number
  /** The answer to things of a board of which the person is no member, where it is not 404. */
  foreign?: number
}

type Grant = Pick<Endpoint, "needs" | "status">

/** An endpoint of which there is nothing else to say. */
export const endpoint = (
  route: string,
  does: string,
  { needs, status }: Grant,
  fields?: Endpoint["fields"],
): Endpoint => ({ route, does, needs, status, ...(fields && { fields }) })

export const nameOf = ({ does, route }: Endpoint) => `${does} ${route}`
/** Whether the role on a board decides. */
export const isOnBoard = ({ needs }: Endpoint) =>
  needs === "see" || needs === "comment" || needs === "edit" || needs === "own"
export const isCall = ({ route }: Endpoint) => route.startsWith("api.") && route !== "api._index"

/** The address of an endpoint, with the ids of the scene. */
export function pathOf({ route, ids }: Endpoint, scene: Scene): string {
  const known: Record<string, string> = { ...scene, ...ids?.(scene) }
  const parts = route.replace(/(^|\.)_index$/, "").split(/\.(?!\])/)
  const path = parts.map((part) => {
    if (!part.startsWith("$")) return part.replace("[.]", ".").replace(/_$/, "")
    const [name = "", ending] = part.split("[.]")
    if (ending !== undefined) return `${known[name.slice(1)] ?? scene.spare}.${ending}`
    return part === "$" ? "no-such-page" : (known[part.slice(1).replace(/_$/, "")] ?? scene.spare)
  })
  // The form of a page within another names the inner one.
  return `/${path.join("/")}${/\._index$/.test(route) ? "?index" : ""}`
}

/** Everything of a request that comes from the scene, to tell what it names. */
export function requestOf(endpoint: Endpoint, scene: Scene): string {
  return JSON.stringify([pathOf(endpoint, scene), endpoint.fields?.(scene)])
}

/** The things of a scene that a request names. */
export function thingsIn(endpoint: Endpoint): string[] {
  const same = requestOf(endpoint, allThings("one"))
  const differs = (thing: string) =>
    requestOf(endpoint, { ...allThings("one"), [thing]: "another" }) !== same
  return THINGS.filter(differs)
}

/** A form is posted by the browser itself, or by Remix's script. */
export type Way = "plain" | "script"
export const waysOf = ({ does }: Endpoint): Way[] =>
  does.startsWith("form ") ? ["plain", "script"] : ["plain"]

export type Options = { way?: Way | undefined; extra?: Fields }

/** Sends the request of an endpoint with the things of a scene, and with fields it does not need. */
export async function request(
  endpoint: Endpoint,
  person: Person,
  scene: Scene,
  { way = "plain", extra = {} }: Options = {},
): Promise<Answer> {
  const path = pathOf(endpoint, scene)
  const fields = endpoint.fields?.(scene)
  if (endpoint.upload) return person.request("POST", path, { body: await endpoint.upload(scene) })
  if (endpoint.does === "GET") {
    const query = new URLSearchParams({ ...extra, ...fields }).toString()
    return person.get(query === "" ? path : `${path}?${query}`)
  }
  if (isCall(endpoint)) {
    const hasBody = fields !== undefined || Object.keys(extra).length > 0
    return person.api(endpoint.does, path, hasBody ? { ...extra, ...fields } : undefined)
  }
  const intent = endpoint.does.replace(/^form /, "")
  const form = { ...extra, ...(endpoint.does !== "POST" && { intent }), ...fields }
  return way === "script" ? person.data(path, form) : person.form(path, form)
}
