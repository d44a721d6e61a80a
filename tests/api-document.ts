// The document of the API as the tests hold answers against it.

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  type?: string
}
type Response = { $ref?: string; content?: Record<string, { schema: Schema }> }
export type Operation = { operationId: string; responses: Record<string, Response> }
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1")

const withoutEscapes = (key: string) => key.replaceAll("~1", "/").replaceAll("~0", "~")

/** The part of the document at a pointer such as `/components/schemas/Card`. */
export const partAt = (document: Document, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)[withoutEscapes(key)],
      document,
    )

/** The operation that answers at an address. A constant part of a path goes before a parameter. */
export function operationAt(document: Document, method: string, pathname: string) {
  const parts = pathname.split("/")
  const fits = (path: string) => {
    const others = path.split("/")
    return (
      others.length === parts.length &&
      others.every((part, index) => part.startsWith("{") || part === parts[index])
    )
  }
  const parametersOf = (path: string) => path.split("{").length
  const [path] = Object.keys(document.paths)
    .filter(fits)
    .sort((a, b) => parametersOf(a) - parametersOf(b))
  const name = method === "HEAD" ? "get" : method.toLowerCase()
  const operation = path === undefined ? undefined : document.paths[path]?.[name]
  if (path === undefined || !operation) return null
  return { operation, pointer: `/paths/${escaped(path)}/${name}` }
}

/** Finds a status in the document: where the schema of the JSON is, if there is one. */
export function statusOf(
  document: Document,
  operation: Operation,
  pointer: string,
  status: number,
): { json: string | null } | null {
  const response = operation.responses[status]
  if (!response) return null
  const at = response.$ref?.slice(1) ?? `${pointer}/responses/${String(status)}`
  const { content } = partAt(document, at) as Response
  return { json: content?.["application/json"] ? `${at}/content/application~1json/schema` : null }
}

/** The document, with schemas that allow nothing but what they name. */
export function strictSchemas(part: Document): Document
export function strictSchemas(part: unknown): unknown
export function strictSchemas(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each: unknown) => strictSchemas(each))
  if (typeof part !== "object" || part === null) return part
  const entries = Object.entries(part).map(([key, value]) => [key, strictSchemas(value)])
  const same = Object.fromEntries(entries) as Record<string, unknown>
  const isObject = typeof same.properties === "object" && same.type === "object"
  return isObject && !("additionalProperties" in same)
    ? { ...same, additionalProperties: false }
    : same
}

/** The fields of a value that a schema names, as lines such as `Card.title` or `listBoards 200[].name`. */
export function fieldsOf(
  document: Document,
  pointer: string,
  value: unknown,
  at: string,
): string[] {
  const seen = new Set<string>()
  walk(document, partAt(document, pointer) as Schema, value, at, seen)
  return [...seen]
}

function walk(
  document: Document,
  schema: Schema,
  value: unknown,
  at: string,
  seen: Set<string>,
): void {
  const { $ref, anyOf, items, properties } = schema
  if ($ref !== undefined) {
    const name = $ref.replace(/^.*\//, "")
    return walk(document, document.components.schemas[name] ?? {}, value, name, seen)
  }
  for (const each of anyOf ?? []) walk(document, each, value, at, seen)
  if (Array.isArray(value)) {
    for (const each of value) if (items) walk(document, items, each, `${at}[]`, seen)
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(properties ?? {})) {
      if (!Object.hasOwn(value, name)) continue
      seen.add(`${at}.${name}`)
      walk(document, inner, (value as Record<string, unknown>)[name], `${at}.${name}`, seen)
    }
  }
}
