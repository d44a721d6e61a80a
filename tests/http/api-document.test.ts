import { createConfig, lintFromString } from "@redocly/openapi-core"
import Ajv2020 from "ajv/dist/2020"
import addFormats from "ajv-formats"
import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, inject, test } from "vitest"
import { aPerson, Person } from "./client"
import { sharedServer } from "./shared-server"
import { aProgram, type Program } from "./tokens"

// The document of the API is one that others' tools can use. Answers are held against it in `documented.ts`.

const server = sharedServer()
let text: string

type Part = { content?: Record<string, { schema: object; example?: unknown }> }
type Call = {
  operationId: string
  summary: string
  tags: string[]
  requestBody?: Part
  responses: Record<string, Part>
}
type Described = {
  paths: Record<string, Record<string, Call>>
  tags: { name: string }[]
  components: { schemas: Record<string, object> }
}
const described = () => JSON.parse(text) as Described
const callsOf = ({ paths }: Described) =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

beforeAll(async () => {
  ;({ text } = await new Person(server).get("/api/openapi.json"))
})

test("a validator finds neither errors nor anything to warn of", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test("each call has a name of its own, words, and a part that it belongs to", () => {
  const calls = callsOf(described())
  const parts = described().tags.map(({ name }) => name)
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  for (const { operationId, summary, tags } of calls) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(summary, operationId).toMatch(/^[A-Z“].*[^.]$/)
    expect(parts, operationId).toContain(tags[0])
  }
  expect(new Set(calls.map(({ tags }) => tags[0])).size).toBe(parts.length)
})

test("examples of bodies and answers are as their schemas say", () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema({ $id: "api", components: described().components })
  const inDocument = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object
  const wrong = callsOf(described()).flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => {
      const { schema, example } = part?.content?.["application/json"] ?? {}
      if (!schema || example === undefined) return []
      return ajv.validate(inDocument(schema), example)
        ? []
        : [`${operationId}: ${ajv.errorsText()}`]
    }),
  )
  expect(wrong).toEqual([])
})

type Answer = { status: number; data: { id: string; version: number; message: string } }
type Client = Record<string, (...input: object[] | [string, ...object[]]) => Promise<Answer>> & {
  defaults: object
}

describe("a client that a generator makes of the document", () => {
  let client: Client
  let program: Program

  beforeAll(async () => {
    const folder = join("test-results", "outside-client")
    mkdirSync(folder, { recursive: true })
    const [source, made] = [join(folder, "openapi.json"), join(folder, "client.ts")]
    writeFileSync(source, text)
    execFileSync(join("node_modules", ".bin", "oazapfts"), [source, made])
    client = (await import(/* @vite-ignore */ join(process.cwd(), made))) as Client
    program = await aProgram(await aPerson(server))
    const headers = { Authorization: `Bearer ${program.accessToken}` }
    Object.assign(client.defaults, { baseUrl: server.url, headers })
  })

  const ok = async (answer: Promise<Answer>): Promise<Answer["data"]> => {
    const { status, data } = await answer
    expect(status, JSON.stringify(data)).toBeLessThan(300)
    return data
  }

  test("does the main job", async () => {
    const board = await ok(client.createBoard?.({ name: "Launch" }) ?? missing())
    const todo = await ok(client.createList?.({ boardId: board.id, name: "To do" }) ?? missing())
    const done = await ok(client.createList?.({ boardId: board.id, name: "Done" }) ?? missing())
    const card = await ok(client.createCard?.({ listId: todo.id, title: "Docs" }) ?? missing())
    await ok(client.updateCard?.(card.id, { priority: "high", completed: true }) ?? missing())
    await ok(client.createComment?.({ cardId: card.id, text: "Done soon" }) ?? missing())
    const move = { cardId: card.id, newListId: done.id, newPosition: 0 }
    const { version } = await ok(client.moveCard?.(move) ?? missing())
    const whole = await ok(client.getCard?.(card.id) ?? missing())
    expect(whole).toMatchObject({ version, listId: done.id, comments: [{ text: "Done soon" }] })
    await ok(client.deleteBoard?.(board.id) ?? missing())
    expect(await client.getBoard?.(board.id)).toMatchObject({ status: 404 })
  })

  test("imports a file", async () => {
    const file = new Blob(["Title,List\nDig,To do\n"], { type: "text/csv" })
    const fields = { id: crypto.randomUUID(), timeZone: "Europe/Berlin", filename: "plan.csv" }
    const board = await ok(client.importBoard?.({ ...fields, file }) ?? missing())
    expect(board).toMatchObject({ id: fields.id, name: "plan" })
    const brought = await ok(
      client.bringFiles?.({ filename: "plan.csv", file: [file] }) ?? missing(),
    )
    expect(brought).toMatchObject({ state: "ready" })
  })

  test("is told why it is refused", async () => {
    const answer = await client.createCard?.({ listId: crypto.randomUUID(), title: "" })
    expect(answer).toMatchObject({ status: 400, data: { message: "Card title is required." } })
  })
})

function missing(): never {
  throw new Error("The client lacks this call.")
}

test("the tests have the document of this server", () => {
  expect(inject("apiDocument")).toEqual(described())
})
