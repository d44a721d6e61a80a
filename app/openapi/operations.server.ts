import { answerOf, type Operation } from "~/http/operation.server"
import type { ApiCall } from "./calls.server"
import { exampleOf } from "./example.server"
import { toJsonSchema, type Components, type JsonSchema } from "~/http/json-schema.server"
import { tagOf } from "./tags"

type Content = Record<string, { schema: JsonSchema; example?: unknown }>
export type Parameter = {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description?: string
  schema: JsonSchema
}
type Response = { description: string; headers?: Record<string, object>; content?: Content }

export type DocumentedOperation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response | { $ref: string }>
}

/** Describes a call; named schemas are added to `components`. */
export function documentOperation(call: ApiCall, components: Components): DocumentedOperation {
  const { path, operation } = call
  const { name, summary, details } = operation
  const input = toJsonSchema(operation.input, components)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => key ?? [])
  const rest = without(input, inPath)
  const parameters = [
    ...inPath.map((key) => parameterOf("path", key, input)),
    ...(isRead(call) ? Object.keys(rest.properties) : []).map((key) =>
      parameterOf("query", key, rest),
    ),
    ...(operation.isTagged ? [IF_NONE_MATCH] : []),
  ]
  const content = contentOf(call, rest, components)
  return {
    operationId: name,
    summary,
    ...(details !== undefined && { description: details }),
    tags: [tagOf(path) ?? ""],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: (rest.required ?? []).length > 0, content } }),
    responses: {
      ...responsesOf(operation, components),
      ...Object.fromEntries(
        refusalsOf(call, input).map((status) => [
          status,
          { $ref: `#/components/responses/${String(status)}` },
        ]),
      ),
    },
  }
}

const isForAdmins = ({ path }: ApiCall): boolean => path.startsWith("/api/admin/")

const isRead = ({ method }: ApiCall): boolean => method === "GET"

function parameterOf(place: "path" | "query", name: string, input: JsonSchema): Parameter {
  const { description, ...schema } = input.properties?.[name] ?? {}
  const required = place === "path" || (input.required ?? []).includes(name)
  return { name, in: place, required, ...(description !== undefined && { description }), schema }
}

function without({ properties = {}, required = [], ...rest }: JsonSchema, names: string[]) {
  const others = Object.entries(properties).filter(([name]) => !names.includes(name))
  const stillRequired = required.filter((name) => !names.includes(name))
  return {
    ...rest,
    properties: Object.fromEntries(others),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  }
}

function contentOf(call: ApiCall, body: JsonSchema, components: Components): Content | undefined {
  const { arrayName, takes } = call.operation
  if (isRead(call) || Object.keys(body.properties ?? {}).length === 0) return undefined
  const example = exampleOf(body, components, "required")
  const array = body.properties?.[arrayName ?? ""]
  if (takes !== undefined) return { [takes]: { schema: body } }
  return { "application/json": { schema: array ? { anyOf: [body, array] } : body, example } }
}

function securityOf(call: ApiCall): DocumentedOperation["security"] {
  const { needs } = call.operation
  if (needs === "nothing") return []
  const scopes = [isRead(call) ? "read" : "write", ...(isForAdmins(call) ? ["admin"] : [])]
  return [{ session: [] }, ...(needs === "session" ? [] : [{ token: scopes }])]
}

const text = { schema: { type: "string" } }
const LINK = { Link: { description: "To the next part of the list.", ...text } }
const ETAG = { ETag: { description: "The state that it is in.", ...text } }
const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of what you have. If it has not changed, the answer is 304.",
  schema: { type: "string" },
}

function responsesOf(operation: Operation, components: Components): Record<string, Response> {
  const { status = 200, streams, isInParts, isTagged } = operation
  const answers = answerOf(operation)
  if (!answers && streams === undefined) return { 204: { description: "Done." } }
  const schema = answers && toJsonSchema(answers, components)
  const description = status === 201 ? "Made." : status === 202 ? "Begun." : "Done."
  const headers = { ...(isInParts && LINK), ...(isTagged && ETAG) }
  return {
    ...(isTagged && { 304: { description: "You have it already." } }),
    [status]: {
      description,
      ...(Object.keys(headers).length > 0 && { headers }),
      content: {
        ...(schema && {
          "application/json": { schema, example: exampleOf(schema, components, "all") },
        }),
        ...(streams !== undefined && { [streams]: { schema: { type: "string" } } }),
      },
    },
  }
}

/** A call names something by its id, or ids, also as the last that it has. An `id` in a body is that of what it makes. */
const NAMES_SOMETHING = /Ids?$|^after$/

function refusalsOf(call: ApiCall, input: JsonSchema): number[] {
  const { needs, refuses = [] } = call.operation
  const names = Object.keys(input.properties ?? {})
  const statuses = [
    400,
    429,
    500,
    503,
    ...(needs === "nothing" ? [] : [401, 403]),
    ...(call.path.includes("{") || names.some((name) => NAMES_SOMETHING.test(name)) ? [404] : []),
    ...(isRead(call) ? [] : [408, 413, 415, 507]),
    ...refuses,
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
