import { expect } from "vitest"
import { can, type Ability } from "~/models/access/role"
import type { Answer, Person } from "../http/client"
import type { Random } from "./random"
import type { Board, World } from "./world"

/** A deed of somebody on a board. */
export type Scene = { world: World; random: Random; board: Board; actor: Person }

/** Refused calls, by status. */
export const refusals = new Map<number, number>()

type Call = {
  needs: Ability
  method: string
  path: string
  body?: object
  /** Whether it is allowed on an archived board. */
  isForArchived?: boolean
}

/**
 * Calls the API as the actor. What their role does not allow must be refused.
 * @returns the answer if it was a success
 */
export async function attempt({ board, actor }: Scene, call: Call): Promise<Answer | null> {
  const { needs, method, path, body } = call
  const isForArchived = call.isForArchived ?? (method === "GET" || needs === "see")
  const answer = await actor.api(method, `/api/${path}`, body)
  const role = board.roles.get(actor.id)
  const what = `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`
  if (role === undefined) return refused(answer, 404, what)
  if (!can(role, needs)) return refused(answer, 403, what)
  if (board.isArchived && !isForArchived) return refused(answer, 409, what)
  expect(answer.status, what).toBeLessThan(300)
  return answer
}

/** @returns null @throws if the answer has another status */
export function refused(answer: Answer, status: number, what = answer.text): null {
  expect(answer.status, what).toBe(status)
  refusals.set(status, (refusals.get(status) ?? 0) + 1)
  return null
}

export const idIn = (answer: Answer) => (answer.json() as { id: string }).id

/** Now and then somebody takes back at once what they did. */
export async function undone(scene: Scene): Promise<boolean> {
  if (!scene.random.isOneIn(5)) return false
  const path = `boards/${scene.board.id}/undo`
  return (await attempt(scene, { needs: "edit", method: "POST", path })) !== null
}
