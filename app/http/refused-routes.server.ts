import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node"
import { refusePage } from "./refusal.server"

type Routes = ServerBuild["routes"]

/** Answers refusals with their status: while the database is away, any read throws, also before the route's work. */
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
