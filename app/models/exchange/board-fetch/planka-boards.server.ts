import { z } from "zod"
import { invalid } from "~/errors"
import {
  byPlace,
  id,
  listOf,
  numberOrNull,
  objectOf,
  text,
} from "~/models/exchange/board-import/lenient"
import type { FetchContext } from "./fetch-context.server"
import { PlankaApi, type PlankaAccess } from "./planka-api.server"

export type PlankaProject = { name: string; boards: { id: string; name: string }[] }

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
