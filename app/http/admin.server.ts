import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { AccountKey, type Account } from "~/models/people/admin/admin"
import { getAccount } from "~/models/people/admin/admin-accounts.server"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { getUser } from "~/http/session.server"
import type { Command } from "./command.server"
import { handleForm } from "./handle-form.server"
import { refusedPage, toRefusal } from "./refusal.server"
import { RateLimiter } from "./rate-limiter.server"

// To everybody but administrators these pages do not exist.

const commandsOfAdmin = new RateLimiter({
  points: 120,
  duration: 10 * 60,
  sharedAs: "command of administrator",
})

/** Reads a page for administrators. @throws a Response with 404 to everybody else */
export async function readAdminPage<R>(
  { request, context }: LoaderFunctionArgs,
  read: (admin: User) => Promise<R>,
): Promise<R> {
  const user = await getUser(request, context)
  try {
    return await read(await requireAdmin(db, user))
  } catch (error) {
    throw refusedPage(toRefusal(error, context))
  }
}

/** Reads a page about the account that its address names. @throws a Response with 404, also where there is none */
export const readAccountPage = <R>(
  args: LoaderFunctionArgs,
  read: (admin: User, account: Account) => Promise<R>,
): Promise<R> =>
  readAdminPage(args, async (admin) => {
    const key = AccountKey.safeParse(args.params)
    if (!key.success) throw notFound()
    return read(admin, await getAccount(admin, key.data))
  })

/** Answers a form of an administrator's page. @throws a Response with 404 to everybody else */
export async function handleAdminForm(args: ActionFunctionArgs, commands: Record<string, Command>) {
  await readAdminPage(args, () => Promise.resolve(null))
  return handleForm(args, commands)
}

/** Limits the rate of an administrator's command. @throws 429 */
export function limited<I, R>(run: (actor: Actor, input: I) => Promise<R>) {
  return async (actor: Actor, input: I): Promise<R> => {
    await commandsOfAdmin.count(actor.id)
    return run(actor, input)
  }
}
