import type { Request, Response } from "express"
import type { LastPage } from "~/models/text/reply/last-page"

/** Renders the error page; `server.ts` sets it as `lastPage` of the app's locals. */
export type RenderLastPage = (page: LastPage) => string

export function sendJsonError(response: Response, status: number, message: string): void {
  response.status(status).json({ message })
}

/** Sends an error in Remix's place: as a page if the client accepts HTML, else as JSON. */
export function sendError(
  request: Request,
  response: Response,
  status: number,
  page: LastPage,
): void {
  response.vary("Accept")
  const isPage = !/^\/api(\/|$)/.test(request.path) && request.accepts("json", "html") === "html"
  if (!isPage) return sendJsonError(response, status, page.message)
  response
    .status(status)
    .type("html")
    .send((response.app.locals.lastPage as RenderLastPage)(page))
}
