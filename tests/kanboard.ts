import type { IncomingMessage, ServerResponse } from "node:http"
import { answerJson, startOutsideServer, type OutsideServer } from "./outside-server"

// A server that speaks Kanboard's JSON-RPC as version 1.2 does: batches, refusals of a whole batch, and its answers.

export const SERVER_TOKEN = "token-of-the-server"
export const TOKEN_OF_ANA = "token-of-ana"

type Json = Record<string, unknown>
type Method = (params: Json) => unknown
type Refusal = { code: number; message: string }

const DUE_ON_A_DAY = Date.parse("2026-12-24T00:00:00+01:00") / 1000
const CREATED = Date.parse("2026-11-01T08:30:00Z") / 1000

const taskOf = (id: number, more: Json = {}): Json => ({
  id,
  title: `Task ${String(id)}`,
  description: "",
  date_creation: CREATED,
  project_id: 1,
  column_id: 1,
  swimlane_id: 1,
  owner_id: 0,
  creator_id: 0,
  category_id: 0,
  position: id,
  is_active: 1,
  date_completed: null,
  date_due: 0,
  date_started: 0,
  score: 0,
  priority: 0,
  time_spent: null,
  time_estimated: 0,
  reference: "",
  color_id: "yellow",
  color: { name: "Yellow", background: "rgb(0, 0, 0)", border: "rgb(0, 0, 0)" },
  ...more,
})

export const TASKS = [
  taskOf(2, { title: "Plant", position: 2, swimlane_id: 2 }),
  taskOf(1, {
    title: "Dig",
    description: "**Deep**",
    position: 5,
    owner_id: 2,
    creator_id: 3,
    score: 8,
    category_id: 4,
    date_due: DUE_ON_A_DAY,
    date_started: CREATED,
    priority: 3,
    color_id: "red",
    color: { name: "Red" },
    time_estimated: 1.5,
    reference: "GA-1",
  }),
  taskOf(3, { title: "Weed", is_active: 0, column_id: 3, date_completed: CREATED + 60 }),
]

const person = { user_id: 2, username: "ana", name: "Ana Ruiz" }

/** By method. Those of a task answer for task 1 alone. */
const METHODS: Record<string, Method> = {
  getAllProjects: () => PROJECTS,
  getMyProjects: () => PROJECTS.slice(0, 1),
  getProjectById: ({ project_id: id }) => PROJECTS.find((each) => each.id === id) ?? null,
  getColumns: () => [
    { id: 3, title: "Done", position: 3, task_limit: 0 },
    { id: 1, title: "To do", position: 1, task_limit: 4 },
    { id: 2, title: "Doing", position: 2, task_limit: 0 },
  ],
  getAllSwimlanes: () => [
    { id: 1, name: "South", position: 2, is_active: 1 },
    { id: 2, name: "North", position: 1, is_active: 1 },
  ],
  getAllCategories: () => [{ id: 4, name: "Soil", project_id: 1, color_id: null }],
  getTimezone: () => "Europe/Berlin",
  getAllTasks: ({ status_id: status }) => TASKS.filter((task) => task["is_active"] === status),
  getAllUsers: () => [
    { id: 2, username: "ana", name: "Ana Ruiz", password: "$2y$10$hash" },
    { id: 3, username: "ben", name: null, password: "$2y$10$hash" },
  ],
  getProjectUsers: () => ({ 2: "Ana Ruiz", 3: "ben" }),
  getAllComments: () => [
    {
      ...person,
      id: 1,
      comment: "Deep enough?",
      date_creation: CREATED,
      date_modification: CREATED,
    },
    {
      id: 2,
      username: "ben",
      name: null,
      comment: "Yes",
      date_creation: CREATED + 60,
      date_modification: CREATED + 120,
    },
  ],
  getAllSubtasks: () => [
    { ...person, id: 2, title: "Spade", status: 0, position: 2 },
    { id: 1, title: "Hole", status: 2, position: 1, username: null, name: null },
  ],
  getAllTaskFiles: () => [
    { id: 7, name: "plan.txt", date: CREATED, size: 5, is_image: 0 },
    { id: 8, name: "lost.txt", date: CREATED, size: 5, is_image: 0 },
  ],
  getTaskTags: () => ({ 1: "mud", 2: "wet, cold" }),
  getAllExternalTaskLinks: () => [{ id: 1, title: "Map", url: "https://map.example/" }],
  getAllTaskLinks: () => [{ id: 1, label: "blocks", title: "Plant", task_id: 2 }],
  downloadTaskFile: ({ file_id: id }) => (id === 7 ? btoa("Hello") : ""),
}
const PROJECTS = [
  { id: 1, name: "Garden", description: "Beds", is_active: 1 },
  { id: 2, name: "House", description: null, is_active: "1" },
  { id: 3, name: "Closed", description: null, is_active: 0 },
]
/** Persons without the rights of an administrator are refused. */
const OF_SERVER = ["getAllProjects", "getAllUsers"]
const OF_PERSON = ["getMyProjects"]

/** @property methods the calls that came, in their order */
export type Kanboard = OutsideServer & { methods: string[] }

/** @param change what methods answer otherwise; undefined for those that an old version does not have */
export async function startKanboard(
  change: Record<string, Method | undefined> = {},
): Promise<Kanboard> {
  const known: Record<string, Method | undefined> = { ...METHODS, ...change }
  const methods: string[] = []
  const server = await startOutsideServer(
    (request, response) => void answer(request, response, known, methods),
  )
  return Object.assign(server, { methods })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  known: Record<string, Method | undefined>,
  methods: string[],
): Promise<unknown> {
  const refuse = ({ code, message }: Refusal) =>
    answerJson(response, { jsonrpc: "2.0", error: { code, message }, id: null }, code)
  if (request.url !== "/kb/jsonrpc.php") return answerJson(response, {}, 404)
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const calls = JSON.parse(Buffer.concat(pieces).toString()) as Call[]
  const user = userOf(request)
  if (user === null) return refuse({ code: 401, message: "Unauthorized" })
  methods.push(...calls.map(({ method }) => method))
  const denied = user === "jsonrpc" ? OF_PERSON : OF_SERVER
  const isForeign = ({ params }: Call) => user !== "jsonrpc" && params["project_id"] === 2
  const isDenied = (call: Call) => denied.includes(call.method) || isForeign(call)
  // One refusal refuses the whole batch.
  if (calls.some(isDenied)) return refuse({ code: 403, message: "Forbidden" })
  const answers = calls.map(({ id, method, params }) => {
    const run = known[method]
    const error = { code: -32601, message: "Method not found" }
    if (!run) return { jsonrpc: "2.0", error, id }
    const isOfOther = params["task_id"] !== undefined && params["task_id"] !== 1
    return { jsonrpc: "2.0", result: isOfOther ? [] : run(params), id }
  })
  // The order of answers means nothing.
  return answerJson(response, answers.toReversed())
}

type Call = { id: number; method: string; params: Json }

function userOf({ headers }: IncomingMessage): string | null {
  const [scheme, value = ""] = (headers.authorization ?? "").split(" ")
  const [user, token] = atob(value).split(":")
  const right = user === "jsonrpc" ? SERVER_TOKEN : user === "ana" ? TOKEN_OF_ANA : undefined
  return scheme === "Basic" && token !== undefined && token === right ? (user ?? null) : null
}
