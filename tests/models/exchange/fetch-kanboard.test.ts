import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import { config } from "~/config/config.server"
import {
  fetchKanboardBoard,
  listKanboardProjects,
} from "~/models/exchange/board-fetch/run-fetch.server"
import { openFile } from "~/models/exchange/board-import/open-files"
import { kanboard } from "~/models/exchange/board-import/origins/kanboard"
import { newId } from "~/models/text/id"
import { SERVER_TOKEN, startKanboard, TASKS, TOKEN_OF_ANA, type Kanboard } from "../../kanboard"
import { startOutsideServer } from "../../outside-server"
import { refusalOf } from "../effect"
import { imported, onlyBoard } from "../imports"

// A project of a Kanboard that runs elsewhere comes along whole, or one learns what failed.

const folder = mkdtempSync(join(tmpdir(), "fetched-"))
let server: Kanboard

beforeEach(async () => {
  config.importAllow = ["127.0.0.1"]
  server = await startKanboard()
})
afterEach(() => server.stop())
afterAll(() => rmSync(folder, { recursive: true }))

const access = (more: object = {}) => ({
  address: `${server.origin}/kb`,
  username: "",
  token: SERVER_TOKEN,
  ...more,
})
const ANA = { username: "ana", token: TOKEN_OF_ANA }
const fetchProject = async (more: object = {}) => {
  const into = join(folder, newId())
  const request = { ...access(), projectId: "1", roomBytes: 1_000_000, into, ...more }
  return { ...(await fetchKanboardBoard(request)), into }
}
const boardIn = async (path: string, zone = "UTC") => {
  const { files } = await openFile({ name: "garden.zip", path })
  return { files, ...imported(onlyBoard(kanboard, ...files), { zone }) }
}

test.each<[string, object, RegExp]>([
  ["a wrong token", { token: "wrong" }, /does not accept this username and token/],
  ["a wrong token of a person", { ...ANA, token: "wrong" }, /does not accept this username/],
  ["no token", { token: " " }, /Enter a token of Kanboard/],
  ["a username that is none", { username: "a:b" }, /Enter a token of Kanboard/],
  ["no address", { address: "" }, /Enter the address of Kanboard/],
  ["a private address", { address: "http://10.0.0.1/kb" }, /private network/],
  ["a project that is missing", { projectId: "99" }, /There is no such project/],
  ["a project of others", { ...ANA, projectId: "2" }, /this account may not see it/],
])("%s is told", async (_name, more, text) => {
  expect((await refusalOf(fetchProject(more))).message).toMatch(text)
})

test("a server that is no Kanboard, is ill or redirects is told", async () => {
  const other = await startOutsideServer((request, response) => {
    const path = request.url ?? ""
    if (path.startsWith("/ill")) response.writeHead(500).end("{}")
    else if (path.startsWith("/moved")) {
      response.writeHead(302, { Location: "https://elsewhere.example/" }).end()
    } else response.end("<html>")
  })
  const refusal = (path: string) =>
    refusalOf(listKanboardProjects(access({ address: other.origin + path })))
  expect(await refusal("")).toMatchObject({
    status: 400,
    message: expect.stringMatching(/no Kanboard/) as string,
  })
  expect(await refusal("/ill")).toMatchObject({ status: 502 })
  expect((await refusal("/moved")).message).toMatch(/redirects to https:\/\/elsewhere\.example/)
  await other.stop()
})

test("projects that are open are found, of the server and of a person", async () => {
  expect(await listKanboardProjects(access())).toEqual([
    { id: "1", name: "Garden" },
    { id: "2", name: "House" },
  ])
  expect(await listKanboardProjects(access(ANA))).toEqual([{ id: "1", name: "Garden" }])
})

test.each([
  "/kb/",
  "/kb/index.php",
  "/kb/jsonrpc.php",
  "/kb/board/12",
  "/kb/project/12/overview",
  "/kb/?controller=BoardViewController&action=show&project_id=12",
])("the API is found from the address %s", async (path) => {
  expect(await listKanboardProjects(access({ address: server.origin + path }))).toHaveLength(2)
})

test("a project comes whole, with the bytes of its files", async () => {
  const { into, fetched, failed } = await fetchProject()
  expect([fetched, failed]).toEqual([
    1,
    [{ name: "lost.txt", card: "Dig", reason: "It is not in Kanboard any more." }],
  ])
  const { file, cards, shape, told, files } = await boardIn(into, "America/New_York")
  expect([file.name, file.description]).toEqual(["Garden", "Beds"])
  expect(shape).toEqual([["To do", "Plant", "Dig"], ["Doing"], ["Done", "Weed"]])
  expect(file.lists.map(({ cardLimit }) => cardLimit)).toEqual([4, null, null])
  const [plant, dig, weed] = cards
  expect(file.relations).toEqual([{ kind: "blocks", from: 2, to: 1 }])
  expect(dig).toMatchObject({
    description: "**Deep**",
    estimate: 8,
    priority: "high",
    // A day there is the same day here, until its end.
    dueDate: "2026-12-24",
    startDate: "2026-11-01T08:30:00.000Z",
    createdAt: "2026-11-01T08:30:00.000Z",
    assigned: [{ username: "ana", name: "Ana Ruiz" }],
    checklists: ["Subtasks"],
    checklist: [
      { text: "Hole", completed: true, assignee: null },
      { text: "Spade", completed: false, assignee: "Ana Ruiz" },
    ],
    comments: [
      { author: "Ana Ruiz", text: "Deep enough?", editedAt: null },
      { author: "ben", text: "Yes", editedAt: "2026-11-01T08:32:00.000Z" },
    ],
    attachments: [
      { kind: "file", filename: "plan.txt", fileSize: 5 },
      { kind: "link", filename: "Map", url: "https://map.example/" },
    ],
  })
  const labels = dig?.labels.map((label) => label.replace(/:#\w+$/, ""))
  expect(labels).toEqual(["South", "Soil", "mud", "wet, cold"])
  const values = new Map(dig?.fields.map(({ name, value }) => [name, value]))
  expect(Object.fromEntries(values)).toMatchObject({
    Color: "Red",
    Creator: "ben",
    Reference: "GA-1",
    "Time estimated (h)": 1.5,
  })
  expect([plant?.completed, weed?.completed]).toEqual([false, true])
  expect(told).toContain("1 file is named, but not in the export")
  const bytes = files.find(({ name }) => name === "attachments/7")?.bytes
  expect(Buffer.from(bytes ?? []).toString()).toBe("Hello")
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).not.toContain("hash")
})

test("a person's token is enough, which is not asked for what it may not", async () => {
  const { into } = await fetchProject(ANA)
  const { cards } = await boardIn(into)
  expect(cards[1]).toMatchObject({ title: "Dig", assigned: [{ name: "Ana Ruiz" }] })
  expect(server.methods).not.toContain("getAllUsers")
})

test("an old Kanboard writes numbers as texts, and lacks methods", async () => {
  await server.stop()
  server = await startKanboard({
    getTaskTags: undefined,
    getAllExternalTaskLinks: undefined,
    getTimezone: undefined,
    getAllTasks: ({ status_id: status }) =>
      TASKS.filter((task) => task["is_active"] === status).map((task) =>
        Object.fromEntries(
          Object.entries(task).map(([key, value]) => [
            key,
            typeof value === "number" ? String(value) : value,
          ]),
        ),
      ),
  })
  const { cards, shape } = await boardIn((await fetchProject()).into)
  expect(shape).toEqual([["To do", "Plant", "Dig"], ["Doing"], ["Done", "Weed"]])
  expect(cards[1]).toMatchObject({ dueDate: "2026-12-23T23:00:00.000Z", estimate: 8 })
})

test("many tasks take few requests", async () => {
  await server.stop()
  const many = Array.from({ length: 95 }, (_, at) => ({ ...TASKS[0], id: at + 100 }))
  server = await startKanboard({
    getAllTasks: ({ status_id: status }) => (status === 1 ? many : []),
  })
  await fetchProject()
  expect(server.asked.length).toBeLessThan(15)
})
