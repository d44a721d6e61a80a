import type { Ability } from "~/models/access/role"
import type { SharedServer } from "../shared-servers"
import type { Answer, Fields, Person } from "../client"
import type { Scene } from "./scene"

/** One way to read or change something, and what it takes. */
export type Door = {
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
  /** Ids in the address that are not called as in the scene. */
  ids?: (scene: Scene) => Record<string, string>
  /** Query parameters, fields of a form, or of a JSON body. */
  fields?: (scene: Scene) => object
  upload?: (scene: Scene) => FormData | Promise<FormData>
  /** What a success answers. */
  status: number
  /** What becomes of things of a board where one is nobody; 404 unless it says otherwise. */
  foreign?: number
}

export const nameOf = ({ does, route }: Door) => `${does} ${route}`
/** Whether it depends on a board what one may do here. */
export const isOfBoard = ({ needs }: Door) => needs === "see" || needs === "edit" || needs === "own"
export const isCall = ({ route }: Door) => route.startsWith("api.")

/** The address of a door, with the ids of the scene. */
export function pathOf({ route, ids }: Door, scene: Scene): string {
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
export function requestOf(door: Door, scene: Scene): string {
  return JSON.stringify([pathOf(door, scene), door.fields?.(scene)])
}

/** Goes through a door with the things of a scene. */
export async function goThrough(door: Door, person: Person, scene: Scene): Promise<Answer> {
  const path = pathOf(door, scene)
  const fields = door.fields?.(scene)
  if (door.upload) return person.request("POST", path, { body: await door.upload(scene) })
  if (door.does === "GET") {
    const query = new URLSearchParams(fields as Fields | undefined).toString()
    return person.get(query === "" ? path : `${path}?${query}`)
  }
  if (isCall(door)) return person.api(door.does, path, fields)
  const intent = door.does.replace(/^form /, "")
  return person.form(path, { ...(door.does !== "POST" && { intent }), ...(fields as Fields) })
}
