// @ts-check
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

// Finds the parts of the document of the API that no test has seen. `tests/http/documented.ts` notes what they see, and fails for
// what the document has not.

export const API_SEEN = join("test-results", "api-seen")
export const API_DOCUMENT = join("test-results", "openapi.json")

/** Statuses that any call may answer: once is enough for all calls. */
const OF_ALL = ["400", "401", "403", "404", "413", "415", "429", "507"]

/** Of a slow body, a fault and a busy server: what tries those reads bytes. */
const UNREAD = ["408", "500", "503"]

/** @typedef {{ $ref?: string, anyOf?: Schema[], items?: Schema, properties?: Record<string, Schema> }} Schema */
/** @typedef {{ $ref?: string, content?: Record<string, { schema: Schema }> }} Response */
/** @typedef {{ operationId: string, responses: Record<string, Response> }} Operation */

/**
 * The statuses and fields that no test has seen, such as `createCard 409` or `Card.title`.
 * @returns {string[]}
 */
export function unseenOfApi() {
  const { paths, components } = JSON.parse(readFileSync(API_DOCUMENT, "utf8"))
  const expected = [
    ...Object.values(paths).flatMap((path) => Object.values(path).flatMap(expectedOf)),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
  ]
  const seen = new Set(linesSeen())
  return [...new Set(expected)].filter((line) => !seen.has(line))
}

function linesSeen() {
  if (!existsSync(API_SEEN)) return []
  return readdirSync(API_SEEN).flatMap((file) =>
    readFileSync(join(API_SEEN, file), "utf8").split("\n"),
  )
}

/** @param {Operation} operation */
const expectedOf = ({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, { content }]) => {
    if (UNREAD.includes(status)) return []
    if (OF_ALL.includes(status)) return [`* ${status}`]
    const line = `${operationId} ${status}`
    const schema = content?.["application/json"]?.schema
    return [line, ...(schema ? fieldsIn(schema, line) : [])]
  })

/**
 * The fields of a schema; those of schemas that it refers to are their own.
 * @param {Schema} schema @param {string} at @returns {string[]}
 */
function fieldsIn({ anyOf = [], items, properties = {} }, at) {
  return [
    ...anyOf.flatMap((each) => fieldsIn(each, at)),
    ...(items ? fieldsIn(items, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      `${at}.${name}`,
      ...fieldsIn(inner, `${at}.${name}`),
    ]),
  ]
}
