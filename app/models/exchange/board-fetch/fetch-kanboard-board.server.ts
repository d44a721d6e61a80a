import { invalid } from "~/errors"
import { isObject } from "~/models/exchange/board-import/lenient"
import {
  KANBOARD_PROJECT,
  KanboardProject,
} from "~/models/exchange/board-import/origins/kanboard-project"
import { LIMITS } from "~/models/text/limits"
import { finishAll, inOrder, type FetchContext } from "./fetch-context.server"
import { FileFetch, type WantedFile } from "./fetch-files.server"
import type { Fetched } from "./fetch-planka-board.server"
import { KanboardApi, type Call, type KanboardAccess } from "./kanboard-api.server"
import { requireRoom } from "./planka-json.server"
import { writeArchive, type ArchiveEntry } from "./write-archive.server"

export type KanboardRequest = KanboardAccess & {
  projectId: string
  /** Where the archive is written. */
  into: string
  roomBytes: number
}

type JsonObject = Record<string, unknown>

/** In one request, so that a server of many tasks is asked seldom, and none for long. */
const TASKS_AT_ONCE = 10

/** The calls for each task, by the names of their answers in the file. */
const PARTS = {
  comments: "getAllComments",
  subtasks: "getAllSubtasks",
  files: "getAllTaskFiles",
  tags: "getTaskTags",
  links: "getAllExternalTaskLinks",
  relations: "getAllTaskLinks",
}

/**
 * Fetches a project of Kanboard with all that its tasks have, as an archive that can be imported.
 * @throws 400, 413, 502, 503, 507 with what failed; files that fail are listed
 */
export async function fetchKanboardBoard(
  { projectId, into, roomBytes, ...access }: KanboardRequest,
  context: FetchContext,
): Promise<Fetched> {
  const api = new KanboardApi(context, access)
  const json = await readProject(api, Number(projectId), context)
  const read = async ({ id }: WantedFile) => {
    const bytes = await api.file(id)
    if (!bytes) throw invalid("It is not in Kanboard any more.")
    return bytes
  }
  const files = new FileFetch(context, { read, product: "Kanboard", roomBytes })
  const wanted = KanboardProject.parse(json).tasks.flatMap((task) =>
    task.files.map(({ id, name }): WantedFile => ({ id, name, card: task.title, url: null })),
  )
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: "board.json", input: JSON.stringify(json) }
    yield* files.entries(wanted.filter(({ id }) => /^\d+$/.test(id)).slice(0, LIMITS.boardFiles))
  }
  await writeArchive(into, entries())
  return { fetched: files.fetched, failed: files.failed }
}

async function readProject(
  api: KanboardApi,
  project_id: number,
  context: FetchContext,
): Promise<JsonObject> {
  context.expect(1)
  const refused = "There is no such project in Kanboard, or this account may not see it."
  const ofProject = { project_id }
  const [project, columns, swimlanes, categories, timezone, open, closed] = await api.call(
    [
      ["getProjectById", ofProject],
      ["getColumns", ofProject],
      ["getAllSwimlanes", ofProject],
      ["getAllCategories", ofProject],
      ["getTimezone"],
      ["getAllTasks", { ...ofProject, status_id: 1 }],
      ["getAllTasks", { ...ofProject, status_id: 0 }],
    ],
    refused,
  )
  if (!isObject(project)) throw invalid(refused)
  const tasks = [open, closed].flatMap((some) => objectsIn(some))
  requireRoom(tasks, LIMITS.cards, "cards")
  context.step()
  await addParts(api, tasks, context)
  const users = await readUsers(api, project_id)
  return {
    format: KANBOARD_PROJECT,
    name: project["name"],
    description: project["description"],
    columns,
    swimlanes,
    categories,
    timezone,
    users,
    tasks,
  }
}

async function addParts(
  api: KanboardApi,
  tasks: readonly JsonObject[],
  context: FetchContext,
): Promise<void> {
  const groups: JsonObject[][] = []
  for (let from = 0; from < tasks.length; from += TASKS_AT_ONCE) {
    groups.push(tasks.slice(from, from + TASKS_AT_ONCE))
  }
  context.expect(groups.length)
  const parts = Object.entries(PARTS)
  await finishAll(
    inOrder(groups, async (group) => {
      const calls = group.flatMap((task) =>
        parts.map(([, method]): Call => [method, { task_id: Number(task["id"]) }]),
      )
      const found = await api.call(calls, "The project was changed meanwhile. Try again.")
      for (const [at, task] of group.entries()) {
        for (const [place, [name]] of parts.entries()) {
          task[name] = found[at * parts.length + place]
        }
      }
      context.step()
    }),
  )
}

/** Only their names: Kanboard answers with hashes of passwords, too. */
async function readUsers(api: KanboardApi, project_id: number): Promise<JsonObject[]> {
  if (api.isOfServer) {
    const [users] = await api.call([["getAllUsers"]])
    return objectsIn(users).map(({ id, username, name }) => ({ id, username, name }))
  }
  const [names] = await api.call([["getProjectUsers", { project_id }]])
  return Object.entries(isObject(names) ? names : {}).map(([id, name]) => ({ id, name }))
}

const objectsIn = (value: unknown): JsonObject[] =>
  (Array.isArray(value) ? value : []).filter(isObject)
