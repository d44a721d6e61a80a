import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { getUser } from "~/session.server"
import type { Command } from "./command.server"
import { handleForm } from "./handle-form.server"
import { refusedPage, toRefusal } from "./refusal.server"
import { Throttle } from "./throttle.server"

// Pages and forms for administrators. Everybody else, signed in or not, gets the page of an address
// that does not exist.

const actsOfAdmin = new Throttle({ points: 120, duration: 10 * 60 })

/** What a page for administrators shows. @throws a Response with 404 to everybody else */
export async function readAdminPage<R>(
  { request, context }: LoaderFunctionArgs,
  read: (admin: User) => Promise<R>,
): Promise<R> {
  const user = await getUser(request, context)
  try {
    return await read(await requireAdmin(db, user))
  } catch (error) {
    throw refusedPage(context, toRefusal(error, context))
  }
}

/** Answers a form of an administrator's page. @throws a Response with 404 to everybody else */
export async function handleAdminForm(args: ActionFunctionArgs, commands: Record<string, Command>) {
  await readAdminPage(args, () => Promise.resolve(null))
  return handleForm(args, commands)
}

/** A command of an administrator's, of which only so many are taken. @throws 429 beyond that */
export function limited<I, R>(run: (actor: Actor, input: I) => Promise<R>) {
  return async (actor: Actor, input: I): Promise<R> => {
    await actsOfAdmin.count(actor.id)
    return run(actor, input)
  }
}
