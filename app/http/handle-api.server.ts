import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { notFound, type DomainError } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { hasMore } from "~/models/list/bounded-list.server"
import { requireUser } from "~/session.server"
import { readJson } from "./body.server"
import { paced } from "./file-answer.server"
import { parseInput } from "./parse-input.server"
import { toRefusal } from "./refusal.server"

export type Args = LoaderFunctionArgs | ActionFunctionArgs

/** One method of a call: answers with JSON, or with nothing when there is no result. */
export type Call = (args: Args) => Promise<Response>

/**
 * A call for somebody signed in. URL parameters go over the query, and over the body.
 * @param status the status of success; 204 answers without a body
 */
export function call<S extends z.ZodType, R>(
  schema: S,
  run: (actor: Actor, input: z.output<S>) => Promise<R>,
  status = 200,
): Call {
  return async (args) => {
    const actor = await requireUser(args.request, args.context)
    const result = await run(actor, parseInput(schema, await readInput(args, schema)))
    if (status === 204) return new Response(null, { status })
    return Response.json(result, { status, headers: linkToRest(args.request, result) })
  }
}

/** A call whose answer can be long: its JSON is written while it is sent. */
export function callForText<S extends z.ZodType>(
  schema: S,
  write: (actor: Actor, input: z.output<S>) => Promise<AsyncIterable<string>>,
): Call {
  return async (args) => {
    const { request, context } = args
    const actor = await requireUser(request, context)
    const text = await write(actor, parseInput(schema, await readInput(args, schema)))
    // Compressed, it would wait in the memory for a slow reader. Every call is `no-store` already.
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-transform" }
    return new Response(request.method === "HEAD" ? null : paced(text, context), {
      headers,
    })
  }
}

/** Where the rest of a list is, that was too long for one answer. */
function linkToRest({ url }: Request, list: unknown): HeadersInit {
  if (!Array.isArray(list) || !hasMore(list)) return {}
  const { id } = list.at(-1) as { id: string }
  const { pathname, searchParams } = new URL(url)
  searchParams.set("after", id)
  return { Link: `<${pathname}?${searchParams.toString()}>; rel="next"` }
}

/** What the call was given: query or JSON body, with the URL's parameters over it. */
async function readInput(
  { request, params }: Args,
  schema: z.ZodType,
): Promise<Record<string, unknown>> {
  requireKeys(schema, params)
  const isRead = request.method === "GET" || request.method === "HEAD"
  if (!isRead) return { ...(await readJson(request)), ...params }
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const keys = Object.entries(query).filter(([name]) => NAMES_A_THING.test(name))
  requireKeys(schema, Object.fromEntries(keys))
  return { ...query, ...params }
}

const NAMES_A_THING = /^id$|Id$/

/** An id in an address that cannot exist is answered like one that does not. @throws 404 */
function requireKeys(schema: z.ZodType, keys: Readonly<Record<string, string | undefined>>): void {
  const issues = schema.safeParse(keys).error?.issues ?? []
  if (issues.some(({ path: [name] }) => typeof name === "string" && name in keys)) throw notFound()
}

/**
 * Answers a request to an `/api` route with the call of its method. Refusals become JSON; a
 * method that is not there is 405 with `Allow`.
 */
export async function handleApi(
  args: Args,
  methods: Partial<Record<string, Call>>,
): Promise<Response> {
  const { request, context } = args
  const run = methods[request.method === "HEAD" ? "GET" : request.method]
  if (!run) return notAllowed(request.method, Object.keys(methods))
  try {
    return await run(args)
  } catch (error) {
    return toJson(toRefusal(error, context))
  }
}

function notAllowed(method: string, methods: string[]): Response {
  const allow = methods.flatMap((m) => (m === "GET" ? ["GET", "HEAD"] : [m]))
  return Response.json(
    { message: `This address does not accept ${method}.` },
    { status: 405, headers: { Allow: allow.join(", ") } },
  )
}

/** A refusal as JSON: a sentence, and the fields or the entity that it is about. */
function toJson({ status, message, details }: DomainError): Response {
  const { fields, current, retryAfter } = details
  return Response.json(
    { message, ...(fields && { errors: fields }), ...(current !== undefined && { current }) },
    { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } },
  )
}
