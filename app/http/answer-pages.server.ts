import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import { requestContextOf } from "./express.server"
import { possibleRoutes, withRoutes } from "./possible-routes.server"

type Handler = ReturnType<typeof createRequestHandler>

/** Answers everything outside `/api` by Remix, which is given only the routes that a path may match. */
export function answerPages(build: ServerBuild): Handler {
  const pages = Object.entries(build.routes).filter(([id]) => !id.startsWith("routes/api."))
  const routesOf = possibleRoutes(Object.fromEntries(pages))
  const handlers = new Map<ServerBuild["routes"], Handler>()
  return (request, response, next) => {
    const routes = routesOf(request.path)
    const handle = handlers.get(routes) ?? handlerOf(withRoutes(build, routes))
    handlers.set(routes, handle)
    return handle(request, response, next)
  }
}

const handlerOf = (build: ServerBuild) =>
  createRequestHandler({
    build,
    mode: build.mode,
    getLoadContext: (request, response) => requestContextOf(request, response),
  })
