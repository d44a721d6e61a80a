import type { LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { DomainError, notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { requirePageUser } from "~/session.server"
import { refusedPage } from "./refusal.server"

/**
 * What a page for somebody signed in shows: `read`, given the URL's parameters.
 * @throws a redirect to the sign-in page; a Response with the status of a refusal
 */
export async function readPage<S extends z.ZodType, R>(
  { request, params, context }: LoaderFunctionArgs,
  schema: S,
  read: (actor: Actor, input: z.output<S>) => Promise<R>,
): Promise<R> {
  const actor = await requirePageUser(request, context)
  const input = schema.safeParse(params)
  // A malformed id is answered like one that does not exist.
  if (!input.success) throw refusedPage(context, notFound())
  try {
    return await read(actor, input.data)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { retryAfter } = error.details
    if (retryAfter !== undefined) context.retryAfter(retryAfter)
    throw refusedPage(context, error)
  }
}
