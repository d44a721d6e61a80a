import type { LoaderFunctionArgs } from "@remix-run/node"
import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { PublishedDocument } from "~/components/published/published-page.server"
import { sendPublic, type AskedBoard } from "~/http/public-page.server"
import { titleOf } from "~/site"

type Options = { params?: readonly string[]; isEmbed?: boolean }

type Render = (asked: AskedBoard, search: URLSearchParams) => ReactElement | Promise<ReactElement>

/** Answers with a page for people without an account, which is rendered once for all of them. */
export const publicPage = (
  args: LoaderFunctionArgs,
  render: Render,
  options: Options = {},
): Promise<Response> =>
  sendPublic(
    args,
    async (asked, search) => ({
      type: "text/html; charset=utf-8",
      text: toDocument(await render(asked, search)),
    }),
    { ...options, refused: refusedPage },
  )

export const toDocument = (page: ReactElement): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(page)}`

/** The same for all that is not there: wrong, ended and foreign addresses. */
export const refusedPage = (message: string): string =>
  toDocument(
    <PublishedDocument title={titleOf("Not found")} className="published published-message">
      <main id="main">
        <h1>{message === "Not found." ? "There is nothing at this address" : message}</h1>
        <p className="text-muted">
          The address may be wrong, or what it showed is no longer shared. Ask the person who gave
          it to you.
        </p>
      </main>
    </PublishedDocument>,
  )
