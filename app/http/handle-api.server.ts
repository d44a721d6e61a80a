import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { DomainError } from "../errors"
import { log } from "../log.server"
import type { Actor } from "../models/access.server"
import { requireUser } from "../session.server"
import { readJson } from "./body.server"
import { parseInput } from "./parse-input.server"
import type { Visitor } from "./visitor.server"

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
    const actor = await requireUser(args.request, args.context.visitor)
    const result = await run(actor, parseInput(schema, await readInput(args)))
    return status === 204 ? new Response(null, { status }) : Response.json(result, { status })
  }
}

/** What the call was given: query or JSON body, with the URL's parameters over it. */
export async function readInput({ request, params }: Args): Promise<Record<string, unknown>> {
  const isRead = request.method === "GET" || request.method === "HEAD"
  const given = isRead
    ? Object.fromEntries(new URL(request.url).searchParams)
    : await readJson(request)
  return { ...given, ...params }
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
    return toJson(error, context.visitor)
  }
}

function notAllowed(method: string, methods: string[]): Response {
  const allow = methods.flatMap((m) => (m === "GET" ? ["GET", "HEAD"] : [m]))
  return Response.json(
    { message: `This address does not take ${method}.` },
    { status: 405, headers: { Allow: allow.join(", ") } },
  )
}

/** A refusal as JSON: a sentence, and no more about the inside than a request id. */
function toJson(error: unknown, visitor: Visitor): Response {
  if (!(error instanceof DomainError)) {
    log.error({ err: error, reqId: visitor.requestId }, "call failed")
    const message = `Something went wrong. Quote request ${visitor.requestId} when you report it.`
    return Response.json({ message }, { status: 500 })
  }
  const { fields, current, retryAfter } = error.details
  return Response.json(
    {
      message: error.message,
      ...(fields && { errors: fields }),
      ...(current !== undefined && { current }),
    },
    {
      status: error.status,
      headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
    },
  )
}
