import { redirect, type LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { DomainError, notFound } from "~/errors"
import { addressOnBoard } from "~/models/reply/refused-page"
import type { Actor } from "~/models/access/access.server"
import { requirePageUser } from "~/session.server"
import { refusedPage } from "./refusal.server"

/**
 * Reads a page for a signed-in person, from the URL's parameters.
 * @throws a redirect to the sign-in page, or a refusal
 */
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
      throw args.context.isData ? error : (redirectToMoved(error, args) ?? error)
    }
  })
}

/** The address of a card on the board that it was moved to. A script's request gets that as data: the page may have unsaved text. */
function redirectToMoved(error: unknown, { request, params }: LoaderFunctionArgs) {
  const movedTo = error instanceof DomainError && error.details.movedTo
  if (!movedTo) return null
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
