import { config } from "~/config/config.server"
import { notFound } from "~/errors"
import { toHtml } from "~/models/text/markdown/markdown.server"
import { REFUSALS } from "~/http/operation.server"
import { apiDocument, type ApiDocument } from "./document.server"
import type { JsonSchema } from "~/http/json-schema.server"
import type { DocumentedOperation, Parameter } from "./operations.server"
import { fieldsOf, typeOf, type Field } from "./schema-fields.server"

/** A call as a line of the list of all. */
export type CallLine = { name: string; method: string; path: string; summary: string }

/** A call with everything that the document says of it. */
export type CallReference = CallLine & {
  tag: string
  detailsHtml: string
  parameters: Field[]
  body: { types: string[]; fields: Field[]; example: string | null } | null
  answers: { status: string; meaning: string; type: string | null; example: string | null }[]
  refusals: { status: string; meaning: string }[]
  curl: string
}

export type SchemaReference = { name: string; description: string; fields: Field[] }

export type CallPart = { name: string; description: string; calls: CallLine[] }

/** All calls, in the parts of the document. */
export function listReference(): CallPart[] {
  const { paths, tags } = apiDocument()
  const lines = operationsOf(paths).map(({ operation, ...line }) => ({
    ...line,
    tag: operation.tags[0],
  }))
  return tags.map((tag) => ({ ...tag, calls: lines.filter((line) => line.tag === tag.name) }))
}

/** @throws 404 */
export function describeCall(name: string): CallReference {
  const found = operationsOf(apiDocument().paths).find((line) => line.name === name)
  if (!found) throw notFound()
  const { operation, ...line } = found
  const { description = "", parameters = [], tags } = operation
  return {
    ...line,
    tag: tags[0] ?? "",
    detailsHtml: toHtml(description),
    parameters: parameters.map(toField),
    body: bodyOf(operation),
    answers: answersOf(operation),
    refusals: Object.keys(operation.responses)
      .filter((status): status is `${keyof typeof REFUSALS}` => status in REFUSALS)
      .map((status) => ({ status, meaning: REFUSALS[status] })),
    curl: curlOf(found),
  }
}

/** A schema that answers refer to by its name. @throws 404 */
export function describeSchema(name: string): SchemaReference {
  const { schemas } = apiDocument().components
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  if (!schema) throw notFound()
  return { name, description: schema.description ?? "", fields: fieldsOf(schema) }
}

type Found = CallLine & { operation: DocumentedOperation }

const operationsOf = (paths: ApiDocument["paths"]): Found[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      operation,
    })),
  )

const toField = ({ name, required, description = "", schema }: Parameter): Field => ({
  name,
  required,
  description,
  type: typeOf(schema),
})

const asText = (example: unknown): string | null =>
  example === undefined ? null : JSON.stringify(example, null, 2)

function bodyOf({ requestBody }: DocumentedOperation): CallReference["body"] {
  if (!requestBody) return null
  const { content } = requestBody
  const [first] = Object.values(content)
  const schema: JsonSchema = first?.schema.anyOf?.[0] ?? first?.schema ?? {}
  return { types: Object.keys(content), fields: fieldsOf(schema), example: asText(first?.example) }
}

function answersOf({ responses }: DocumentedOperation): CallReference["answers"] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if ("$ref" in response) return []
    const json = response.content?.["application/json"]
    return {
      status,
      meaning: response.description,
      type: json ? typeOf(json.schema) : null,
      example: json ? asText(json.example) : null,
    }
  })
}

/** A line for a shell, with the ids and the body of the examples. */
function curlOf({ method, path, operation }: Found): string {
  const { parameters = [], requestBody, security } = operation
  const needed = parameters.filter((each) => each.in === "query" && each.required)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${shellName(name)}`)
  const search = needed.map(({ name }) => `${name}=$${shellName(name)}`).join("&")
  const query = search === "" ? "" : `?${search}`
  const body = requestBody?.content["application/json"]?.example
  const parts = [
    `${method === "GET" ? "curl" : `curl -X ${method}`} "${config.publicUrl}${address}${query}"`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
    ...(requestBody?.content["multipart/form-data"] ? ["-F file=@image.png"] : []),
  ]
  return parts.join(" \\\n  ")
}

const shellName = (name: string): string => name.replace(/([A-Z])/g, "_$1").toUpperCase()
