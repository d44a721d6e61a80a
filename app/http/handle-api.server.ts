import type { LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { notFound, type DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/compare.server"
import type { ListPart } from "~/models/list/bounded-list.server"
import { currentSession, requireUser } from "~/session.server"
import { emptyAnswer, jsonAnswer } from "./api-answer.server"
import { readJson } from "./body.server"
import { withBackpressure } from "./file-response.server"
import { parseInput } from "./parse-input.server"
import { toRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"

/** One method of an address under `/api`. */
export type Endpoint = (args: LoaderFunctionArgs) => Promise<Response>

type Methods = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Endpoint>>

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
  return { loader: answer, action: answer }
}

/** An endpoint for which a program's access token is not enough: it needs a session. */
export const withSession =
  (run: Endpoint): Endpoint =>
  async (args) => {
    await currentSession(args.request, args.context)
    return run(args)
  }

type Run<S extends z.ZodType, R> = (
  actor: Actor,
  input: z.output<S>,
  context: RequestContext,
) => Promise<R>

/**
 * Answers a signed-in person with the result as JSON, if `status` is not 204. URL parameters go over query and body.
 * @param arrayName the field of the input that the body is where it may be an array
 */
export function endpoint<S extends z.ZodType, R>(
  schema: S,
  run: Run<S, R>,
  status = 200,
  arrayName?: string,
): Endpoint {
  return async (args) => {
    const result = await runWith(args, schema, run, arrayName)
    return status === 204 ? emptyAnswer() : jsonAnswer(result, { status })
  }
}

/** An endpoint of an update, which answers with the entity whether it has changed or not. */
export function updateEndpoint<S extends z.ZodType, R>(
  schema: S,
  run: Run<S, Updated<R>>,
): Endpoint {
  return endpoint(schema, async (...args) => (await run(...args)).value)
}

/** An endpoint of a list, which links to the next part where the list is too long for one answer. */
export const listEndpoint = <S extends z.ZodType, T extends { id: string }>(
  schema: S,
  run: Run<S, ListPart<T>>,
): Endpoint => partEndpoint(schema, run, ({ id }) => ["after", id])

/** The same, where something else than an id says where the next part begins: `next` names it, as a query field. */
export function partEndpoint<S extends z.ZodType, T>(
  schema: S,
  run: Run<S, ListPart<T>>,
  next: (last: T) => [field: string, value: string],
): Endpoint {
  return async (args) => {
    const { items, hasMore } = await runWith(args, schema, run)
    const last = hasMore ? items.at(-1) : undefined
    return jsonAnswer(items, { headers: last ? linkToNext(args.request, next(last)) : {} })
  }
}

function linkToNext({ url }: Request, [field, value]: [string, string]): Record<string, string> {
  const { pathname, searchParams } = new URL(url)
  searchParams.set(field, value)
  return { Link: `<${pathname}?${searchParams.toString()}>; rel="next"` }
}

/** An endpoint of a long result, whose JSON is written while it is sent. */
export function streamEndpoint<S extends z.ZodType>(
  schema: S,
  write: Run<S, AsyncIterable<string>>,
): Endpoint {
  return async (args) => {
    const text = await runWith(args, schema, write)
    // Compression would hold it in memory for a slow reader.
    const headers = {
      "Content-Type": "application/json",
      "Cache-Control": "no-transform",
    }
    return new Response(await withBackpressure(text, args.context), { headers })
  }
}

/** Runs with the signed-in person and the call's input. @throws 401, 400, 404 */
export async function runWith<S extends z.ZodType, R>(
  args: LoaderFunctionArgs,
  schema: S,
  run: Run<S, R>,
  arrayName?: string,
): Promise<R> {
  const { request, context, params } = args
  const actor = await requireUser(request, context)
  if (request.method === "GET" || request.method === "HEAD") {
    return run(actor, parseQuery(args, schema), context)
  }
  requireKeys(schema, params)
  return run(
    actor,
    parseInput(schema, { ...(await readJson(request, arrayName)), ...params }),
    context,
  )
}

function parseQuery<S extends z.ZodType>(
  { request, params }: LoaderFunctionArgs,
  schema: S,
): z.output<S> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
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
        ...(authenticate !== undefined && { "WWW-Authenticate": authenticate }),
      },
    },
  )
}
