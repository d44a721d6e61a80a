import type { ServerBuild } from "@remix-run/node"
import type { Request as ExpressRequest, Response as ExpressResponse } from "express"
import { sendAnswer } from "./api-answer.server"
import { IncomingRequest } from "./incoming-request.server"
import { apiFinder } from "./api-routes.server"
import { requestContextOf } from "./express.server"
import { handleApi } from "./handle-api.server"

/**
 * Answers requests under `/api` without Remix, which takes longer than a small answer itself.
 * @returns a handler that resolves to whether it has answered
 */
export function answerApi(routes: ServerBuild["routes"]) {
  const find = apiFinder(routes)
  return async (request: ExpressRequest, response: ExpressResponse): Promise<boolean> => {
    const found = find(request.path)
    if (!found) return false
    const context = requestContextOf(request, response)
    const args = { request: new IncomingRequest(request), params: found.params, context }
    response.setHeader("Cache-Control", "no-store")
    await sendAnswer(await handleApi(found.api, args), response, context)
    return true
  }
}
