import { appendFileSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020"
import addFormats from "ajv-formats"
import { expect, inject } from "vitest"
import { API_SEEN } from "../../bin/api-seen.mjs"
import { fieldsOf, operationAt, statusOf, strictSchemas, type Document } from "../api-document"
import type { Answer } from "./client"

// Every answer of every call is held against the document of the API; what was seen is noted for `bin/api-seen.mjs`.

const validators = new Map<string, ValidateFunction>()
const noted = new Set<string>()
let ajv: Ajv2020 | undefined

function validatorOf(document: Document, pointer: string): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats(ajv)
    ajv.addSchema(strictSchemas(document), "api")
  }
  const known = validators.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: `api#${pointer}` })
  validators.set(pointer, made)
  return made
}

function note(lines: string[]): void {
  const fresh = lines.filter((line) => !noted.has(line))
  if (fresh.length === 0) return
  for (const line of fresh) noted.add(line)
  mkdirSync(API_SEEN, { recursive: true })
  const file = join(API_SEEN, `${process.env.VITEST_POOL_ID ?? "0"}-${String(process.pid)}.txt`)
  appendFileSync(file, fresh.map((line) => `${line}\n`).join(""))
}

/** Expects that the document has everything that a webhook was sent. @param name `boardMessage` or `ownMessage` */
export function expectDocumentedMessage(name: string, body: string): void {
  const document = inject("apiDocument")
  if (!document) return
  const schema = `/webhooks/${name}/post/requestBody/content/application~1json/schema`
  const [validate, message] = [validatorOf(document, schema), JSON.parse(body) as unknown]
  expect(validate(message), JSON.stringify(validate.errors)).toBe(true)
  note(fieldsOf(document, schema, message, name))
}

/** Of a request that no server of ours looks into. */
const BEFORE_CALLS = [414, 421, 431]

/** Expects that the document has the call, the status, and everything that the answer has. */
export function expectDocumented(method: string, path: string, answer: Answer): void {
  const document = inject("apiDocument")
  if (!document) return
  const { status, text, headers } = answer
  const { pathname, searchParams } = new URL(path, "http://test")
  const found = operationAt(document, method, pathname)
  const asked = `${method} ${path.slice(0, 100)} answered ${String(status)}`
  // The question of a browser is no call, and neither is a request for Remix's own data.
  if (method === "OPTIONS" || searchParams.has("_data")) return
  // Refused before anybody asks which call it is: a malformed or too long request, or too many.
  if (found === null)
    return expect([400, 403, 404, 405, 429, ...BEFORE_CALLS], asked).toContain(status)
  if (BEFORE_CALLS.includes(status)) return
  const { operation, pointer } = found
  const response = statusOf(document, operation, pointer, status)
  expect(response, `${asked}, which is not in the document`).not.toBeNull()
  note([`${operation.operationId} ${String(status)}`, `* ${String(status)}`])
  if (!response || method === "HEAD" || text === "") return
  const schema = response.json
  if (!schema || !headers.get("Content-Type")?.startsWith("application/json")) return
  const validate = validatorOf(document, schema)
  const value = answer.json()
  if (!validate(value)) {
    const errors = validate.errors?.map(
      (each) => `${each.instancePath} ${each.message ?? ""} ${JSON.stringify(each.params)}`,
    )
    expect.fail(`${asked}, which is not as the document says: ${errors?.join("; ") ?? ""}`)
  }
  note(fieldsOf(document, schema, value, `${operation.operationId} ${String(status)}`))
}
