import type { LoaderFunctionArgs } from "@remix-run/node"
import { createHash } from "node:crypto"
import type { z } from "zod"
import { invalid, notFound, type DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import type { Versioned } from "~/models/board/board/versioned"
import type { ListPart } from "~/models/text/bounded-list.server"
import { Nothing } from "~/models/text/fields"
import { version } from "../../backup/version.mjs"
import { requireKnown } from "~/http/unknown-fields.server"
import { currentSession, requireUser } from "~/http/session.server"
import { emptyAnswer, jsonAnswer, jsonTextAnswer } from "./api-answer.server"
import { readJson } from "./body.server"
import { withBackpressure } from "./file-response.server"
import { asEndpoint, type Description, type Endpoint } from "./operation.server"
import { parseInput } from "./parse-input.server"
import { toRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"
import { requireSame } from "./same-params.server"

type Run = Endpoint | ((args: LoaderFunctionArgs) => Promise<Response>)
export type Methods = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Run>>

/** A resource route under `/api`: a refusal becomes JSON, a missing method 405 with `Allow`. */
export function resource(methods: Methods) {
  const answer = async (args: LoaderFunctionArgs): Promise<Response> => {
    const { request, context } = args
    const run = methods[(request.method === "HEAD" ? "GET" : request.method) as keyof Methods]
    if (!run) return notAllowed(request.method, Object.keys(methods))
    try {
      return await run(args)
    } catch (error) {
      return refuse(toRefusal(error, context))
    }
  }
  return { loader: Object.assign(answer, { methods }), action: answer }
}

/** Answers at an address without a call. */
export const missing = ({ context }: LoaderFunctionArgs): Response =>
  refuse(toRefusal(notFound(), context))

/** An endpoint for which a program's access token is not enough: it needs a session. */
export const withSession = (run: Endpoint): Endpoint =>
  asEndpoint({ ...run.operation, needs: "session" }, async (args) => {
    await currentSession(args.request, args.context)
    return run(args)
  })

type Does<S extends z.ZodType, R> = (
  actor: Actor,
  input: z.output<S>,
  context: RequestContext,
) => Promise<R>

/**
 * Answers a signed-in person with the result as JSON, if there is one. URL parameters join the query or the body.
 * @param arrayName the field of the input that the body is where it may be an array
 */
export function endpoint<S extends z.ZodType, R>(
  input: S,
  run: Does<S, R>,
  description: Description<R>,
  arrayName?: string,
): Endpoint {
  const { answers, status = 200 } = description
  return asEndpoint({ ...description, input, arrayName }, async (args) => {
    const result = await runWith(args, input, run, arrayName)
    return answers ? jsonAnswer(result, { status }) : emptyAnswer()
  })
}

/** An endpoint of an update, which answers with the entity whether it has changed or not. */
export function updateEndpoint<S extends z.ZodType, R>(
  input: S,
  run: Does<S, Updated<R>>,
  description: Description<R>,
): Endpoint {
  return endpoint(input, async (...args) => (await run(...args)).value, description)
}

/** An endpoint of a list, which links to the next part where the list is too long for one answer. */
export const listEndpoint = <S extends z.ZodType, T extends { id: string }>(
  input: S,
  run: Does<S, ListPart<T>>,
  description: Description<T[]>,
): Endpoint => partEndpoint(input, run, description, ({ id }) => ["after", id])

/** The same, where something else than an id says where the next part begins: `next` names it, as a query field. */
export function partEndpoint<S extends z.ZodType, T>(
  input: S,
  run: Does<S, ListPart<T>>,
  description: Description<T[]>,
  next: (last: T) => [field: string, value: string],
): Endpoint {
  return asEndpoint({ ...description, input, isInParts: true }, async (args) => {
    const { items, hasMore } = await runWith(args, input, run)
    const last = hasMore ? items.at(-1) : undefined
    return jsonAnswer(items, { headers: last ? linkToNext(args.request, next(last)) : {} })
  })
}

function linkToNext({ url }: Request, [field, value]: [string, string]): Record<string, string> {
  const { pathname, searchParams } = new URL(url)
  searchParams.set(field, value)
  return { Link: `<${pathname}?${searchParams.toString()}>; rel="next"` }
}

/** An endpoint whose answer is not sent to a client that has it already. */
export function taggedEndpoint<S extends z.ZodType, R>(
  input: S,
  run: Does<S, R>,
  description: Description<R>,
): Endpoint {
  return asEndpoint({ ...description, input, isTagged: true }, async (args) => {
    const text = JSON.stringify(await runWith(args, input, run))
    const state = createHash("sha256").update(text).digest("base64url")
    return unlessKnown(args, state, (headers) => jsonTextAnswer(text, { headers }))
  })
}

/** The same for a long result, which is not even read then, and whose JSON is written while it is sent. */
export function streamEndpoint<S extends z.ZodType>(
  input: S,
  run: Does<S, Versioned<AsyncIterable<string>>>,
  description: Description,
): Endpoint {
  return asEndpoint({ ...description, input, isTagged: true }, async (args) => {
    const { state, read } = await runWith(args, input, run)
    return unlessKnown(args, state, async (etag) => {
      // Compression would hold it in memory for a slow reader.
      const headers = { "Content-Type": "application/json", "Cache-Control": "no-transform" }
      const body = await withBackpressure(await read(), args.context)
      return new Response(body, { headers: { ...headers, ...etag } })
    })
  })
}

/** Answers 304 to a client that knows the state (RFC 9110, 13.1.2). Another version of the program may answer otherwise. */
async function unlessKnown(
  { request }: LoaderFunctionArgs,
  state: string,
  answer: (headers: { ETag: string }) => Response | Promise<Response>,
): Promise<Response> {
  const tag = `"${state}-${version}"`
  const headers = { ETag: `W/${tag}` }
  const known = request.headers.get("If-None-Match")?.split(",") ?? []
  if (known.some((each) => ["*", tag].includes(each.trim().replace(/^W\//, ""))))
    return new Response(null, { status: 304, headers })
  return answer(headers)
}

/** Runs with the signed-in person and the call's input. @throws 401, 400, 404 */
export async function runWith<S extends z.ZodType, R>(
  args: LoaderFunctionArgs,
  schema: S,
  run: Does<S, R>,
  arrayName?: string,
): Promise<R> {
  const { request, context, params } = args
  const actor = await requireUser(request, context)
  if (request.method === "GET" || request.method === "HEAD") {
    return run(actor, parseQuery(args, schema), context)
  }
  requireKeys(schema, params)
  const body = await readJson(request, arrayName)
  requireKnown(schema, body)
  requireKnown(Nothing, queryOf(request))
  requireSame(Object.entries(body), params)
  return run(actor, parseInput(schema, { ...body, ...params }), context)
}

/** @throws 400 for a field that is there twice */
export function queryOf({ url }: Request): Record<string, string> {
  const { searchParams } = new URL(url)
  const query = Object.fromEntries(searchParams)
  const twice = Object.keys(query).find((name) => searchParams.getAll(name).length > 1)
  if (twice === undefined) return query
  throw invalid(`The field “${twice.slice(0, 100)}” is there twice.`)
}

function parseQuery<S extends z.ZodType>(
  { request, params }: LoaderFunctionArgs,
  schema: S,
): z.output<S> {
  const query = queryOf(request)
  requireKnown(schema, query)
  requireSame(Object.entries(query), params)
  const input = { ...query, ...params }
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const keys = Object.entries(query).filter(([name]) => IS_KEY.test(name))
  requireKeys(schema, { ...Object.fromEntries(keys), ...params })
  return parseInput(schema, input)
}

const IS_KEY = /^id$|Id$/

/** Answers an id that cannot exist like one that does not. @throws 404 */
function requireKeys(schema: z.ZodType, keys: Readonly<Record<string, string | undefined>>): void {
  if (Object.keys(keys).length === 0) return
  const issues = schema.safeParse(keys).error?.issues ?? []
  if (issues.some(({ path: [name] }) => typeof name === "string" && name in keys)) throw notFound()
}

function notAllowed(method: string, methods: string[]): Response {
  const allow = methods.flatMap((m) => (m === "GET" ? ["GET", "HEAD"] : [m]))
  const message = `This address does not accept ${method}.`
  return jsonAnswer({ message }, { status: 405, headers: { Allow: allow.join(", ") } })
}

function refuse({ status, message, details }: DomainError): Response {
  const { fields, current, retryAfter, authenticate } = details
  return jsonAnswer(
    { message, ...(fields && { errors: fields }), ...(current !== undefined && { current }) },
    {
      status,
      headers: {
        ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
        ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
        ...(authenticate !== undefined && { "WWW-Authenticate": authenticate }),
      },
    },
  )
}
