import { redirect, type LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { DomainError, notFound } from "~/errors"
import { addressOnBoard } from "~/models/text/reply/refused-page"
import type { Actor } from "~/models/access/access.server"
import { requirePageUser } from "~/http/session.server"
import { refusedPage } from "./refusal.server"

/** Reads a page for a signed-in person, from the URL's parameters. @throws a redirect to sign in, or a refusal */
export async function readPage<S extends z.ZodType, R>(
  args: LoaderFunctionArgs,
  schema: S,
  read: (actor: Actor, input: z.output<S>) => Promise<R>,
): Promise<R> {
  const actor = await requirePageUser(args.request, args.context)
  return readOpenPage(args, schema, async (input) => {
    try {
      return await read(actor, input)
    } catch (error) {
      throw redirectToMoved(error, args) ?? error
    }
  })
}

/** Leads to the card on its new board. Not for data: the page of a script may have unsaved text, and a post does. */
function redirectToMoved(error: unknown, { request, params, context }: LoaderFunctionArgs) {
  const movedTo = error instanceof DomainError && error.details.movedTo
  if (!movedTo || context.isData || context.isPost) return null
  const { pathname, search } = new URL(request.url)
  return redirect(addressOnBoard(`${pathname}${search}`, params.boardId, movedTo))
}

/** Reads a page that needs no session. @throws a refusal */
export async function readOpenPage<S extends z.ZodType, R>(
  { params }: LoaderFunctionArgs,
  schema: S,
  read: (input: z.output<S>) => Promise<R>,
): Promise<R> {
  const input = schema.safeParse(params)
  // A malformed id is answered like one that does not exist.
  if (!input.success) throw refusedPage(notFound())
  return read(input.data)
}
