import { createRequestHandler } from "@remix-run/express"
import type { ServerBuild } from "@remix-run/node"
import { requestContextOf } from "./express.server"
import { byPossibleRoutes, withRoutes } from "./possible-routes.server"

type Handler = ReturnType<typeof createRequestHandler>

/** Answers by Remix, which is given only the routes that a path may match. */
export function answerPages(build: ServerBuild): Handler {
  const handlerFor = byPossibleRoutes(build.routes, (routes) =>
    createRequestHandler({
      build: withRoutes(build, routes),
      mode: build.mode,
      getLoadContext: (request, response) => requestContextOf(request, response),
    }),
  )
  return (request, response, next) => handlerFor(request.path)(request, response, next)
}
