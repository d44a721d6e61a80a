import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node"
import { refusePage } from "./refusal.server"

type Routes = ServerBuild["routes"]

/**
 * Adds to all loaders and actions that a refusal is answered with its status. Anything that reads may
 * throw one while the database is away, also before the route begins its own work.
 */
export const withRefusals = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, module: refusing(route.module) }]),
  )

type Module = NonNullable<Routes[string]>["module"]

const refusing = ({ loader, action, ...module }: Module): Module => ({
  ...module,
  ...(loader && { loader: (args) => refuse(loader, args) }),
  ...(action && { action: (args) => refuse(action, args) }),
})

async function refuse<Args extends Pick<LoaderFunctionArgs, "context">>(
  run: (args: Args) => unknown,
  args: Args,
): Promise<unknown> {
  try {
    return await run(args)
  } catch (error) {
    refusePage(error, args.context)
  }
}
