import { readFileSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import { Person } from "./client"
import { sharedServer } from "./shared-server"

// Properties that all calls share, and what the guide says of their fields.

const server = sharedServer()

type Schema = { $ref?: string; properties?: Record<string, Schema>; anyOf?: Schema[] }
type Call = { requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}
let document: Document

beforeAll(async () => {
  document = (await new Person(server).get("/api/openapi.json")).json() as Document
})

function fieldsOf({ requestBody }: Call = {}): string[] {
  const [{ schema } = { schema: {} }] = Object.values(requestBody?.content ?? {})
  const named = document.components.schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema
  return Object.keys((named.anyOf?.[0] ?? named).properties ?? {})
}

/** Creates at another address than that of the update without its last part. */
const ELSEWHERE: Record<string, string> = {
  "/api/card-templates/{cardTemplateId}": "/api/cards/{cardId}/template",
  "/api/saved-templates/{templateId}": "/api/boards/{boardId}/template",
}

const KNOWN = "it is what the client knew before, and nothing was before"
const ARCHIVED = "what is new is on its board"

/** Fields of an update that its create does not take, with the reason. */
const NOT_AT_FIRST: Record<string, Record<string, string>> = {
  "/api/admin/accounts/{userId}": { disabled: "an account is made to be used" },
  "/api/boards/{boardId}": { base: KNOWN, archived: ARCHIVED },
  "/api/cards/{cardId}": {
    base: KNOWN,
    archived: ARCHIVED,
    coverAttachmentId: "a new card has no attachments",
  },
  "/api/checklist/{id}": { base: KNOWN },
  "/api/comments/{id}": { base: KNOWN },
  "/api/fields/{fieldId}": { base: KNOWN },
  "/api/labels/{labelId}": { base: KNOWN },
  "/api/lists/{listId}": { base: KNOWN, archived: ARCHIVED },
}

/** The addresses where things of an update's address are created. */
function createsOf(path: string): string[] {
  const collection = path.replace(/\/\{\w+\}$/, "")
  const name = collection.slice(collection.lastIndexOf("/"))
  return Object.keys(document.paths).filter((other) => {
    // A card or board from a template has its content; labels of a board are not those of people.
    const isOther = /templates\/\{|^\/api\/boards\/\{boardId\}\/labels$/.test(other)
    const isCreate = (other.endsWith(name) && !isOther) || other === ELSEWHERE[path]
    return isCreate && document.paths[other]?.post
  })
}

test("a create takes what its update takes", () => {
  const updates = Object.entries(document.paths).filter(
    ([path, { patch }]) => patch && path.endsWith("}"),
  )
  const pairs = updates.flatMap(([path, { patch }]) =>
    createsOf(path).map((create) => ({ path, create, update: fieldsOf(patch) })),
  )
  const missing = pairs.flatMap(({ path, create, update }) => {
    const taken = [
      ...fieldsOf(document.paths[create]?.post),
      ...Object.keys(NOT_AT_FIRST[path] ?? {}),
    ]
    return update.filter((field) => !taken.includes(field)).map((field) => `${create}: ${field}`)
  })
  expect(missing).toEqual([])
  const paired = new Set(pairs.map(({ path }) => path))
  const alone = updates.map(([path]) => path).filter((path) => !paired.has(path))
  expect(alone).toEqual([])
  const needless = Object.entries(NOT_AT_FIRST).flatMap(([path, fields]) =>
    Object.keys(fields).filter((field) => !fieldsOf(document.paths[path]?.patch).includes(field)),
  )
  expect(needless).toEqual([])
})

test("a call has one type of body", () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const types = calls.map(({ requestBody }) => Object.keys(requestBody?.content ?? {}))
  expect(types.filter(({ length }) => length > 1)).toEqual([])
})

/** Words in the guide that are none of the calls': of the socket, of searches, addresses, signs, scopes. */
const WORDS = [
  "actorId",
  "joined",
  "ping",
  "pong",
  "dueOn",
  "values",
  "group",
  "any",
  "none",
  "o",
  "today",
  "tomorrow",
  "yesterday",
  "ae",
  "ss",
  "copy",
  "destinations",
  "invitations",
  "outside",
  "public",
  "undo",
  "template",
  "admin",
  "read",
  "write",
  "scope",
  "operationId",
]

describe("the guide", () => {
  const guide = readFileSync("docs/api.md", "utf8")

  test("names fields that there are", () => {
    const names = new Set<string>(WORDS)
    collectNames(document, names)
    const prose = guide.replace(/```[\s\S]*?```/g, "")
    const inProse = [...prose.matchAll(/`([a-z][A-Za-z]*)`/g)].map(([, word = ""]) => word)
    const inExamples = [...guide.matchAll(/"([a-z][A-Za-z]*)\\?"\s*:/g)].map(([, key = ""]) => key)
    const unknown = [...inProse, ...inExamples].filter((word) => !names.has(word))
    expect([...new Set(unknown)]).toEqual([])
  })

  test("names each field of a webhook", () => {
    const [, section = ""] = /\n## Webhooks\n([\s\S]*?)\n## /.exec(guide) ?? []
    const fields = fieldsOf(document.paths["/api/boards/{boardId}/webhooks"]?.post)
    const unsaid = fields.filter((field) => field !== "id" && !section.includes(`\`${field}\``))
    expect(unsaid).toEqual([])
  })
})

/** Adds the names of properties, parameters and calls, and the values that are listed. */
function collectNames(part: unknown, names: Set<string>): void {
  if (Array.isArray(part)) for (const each of part) collectNames(each, names)
  if (typeof part !== "object" || part === null || Array.isArray(part)) return
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (key === "properties") for (const name of Object.keys(value as object)) names.add(name)
    if (key === "enum") for (const each of value as unknown[]) names.add(String(each))
    if (["name", "const", "operationId"].includes(key)) names.add(String(value))
    collectNames(value, names)
  }
}
