import type { Request, Response } from "express"
import type { LastPage } from "~/models/reply/last-page"

/** Renders a page; the server sets it as `lastPage` of the app's locals. */
export type RenderLastPage = (page: LastPage) => string

/** Refuses with a sentence as JSON. */
export function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ message })
}

/** Refuses with a page where one is asked for, else with JSON: before Remix, or instead of it. */
export function answerPlainly(
  request: Request,
  response: Response,
  status: number,
  page: LastPage,
): void {
  response.vary("Accept")
  const isPage = !/^\/api(\/|$)/.test(request.path) && request.accepts("json", "html") === "html"
  if (!isPage) return refuse(response, status, page.message)
  response
    .status(status)
    .type("html")
    .send((response.app.locals.lastPage as RenderLastPage)(page))
}
