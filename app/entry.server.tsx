import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node"
import { isRouteErrorResponse, RemixServer } from "@remix-run/react"
import { PassThrough } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { PageContext } from "~/client/page-context"
import { PublicHead } from "./components/public-head"
import { config } from "./config.server"
import { publicStyles } from "./http/public-styles.server"
import { log } from "./log.server"

/** A page that is not complete after this time is aborted. */
const RENDER_TIMEOUT_MS = 10_000

/**
 * Renders a page completely and sends it in one piece: compressing small flushed chunks would more
 * than double its size.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = context
  const { publicUrl, contactEmail, registration } = config
  headers.set("Content-Type", "text/html; charset=utf-8")
  // A page shows what its reader may see now. After signing out, the browser's Back button must not
  // restore it.
  const keep = (await context.signedIn) ? "no-store" : "no-cache"
  headers.set("Cache-Control", `private, ${keep}`)
  return await new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <PageContext.Provider
        value={{
          ...{
            nonce,
            requestId,
            publicHead: <PublicHead />,
            publicStyles,
            publicUrl,
            contactEmail,
          },
          isOpen: registration === "open",
        }}
      >
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </PageContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(late)
          const body = new PassThrough({ highWaterMark: 4 * 1024 * 1024 })
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }),
          )
          // Rendering and writing a large page take long, so other requests run in between.
          setImmediate(() => {
            pipe(body)
            context.renderSlot.release()
          })
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          log.error({ err: error, reqId: requestId }, "render failed")
        },
      },
    )
    const late = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Data responses are as private as their page. */
export function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  context.renderSlot.release()
  response.headers.set("Cache-Control", "private, no-store")
  return response
}

/**
 * Logs unexpected errors of loaders and actions with the request's id. Remix's own refusals, such
 * as a post to a page without an action, are not faults of ours: anybody can send such a request.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error, reqId: context.requestId }, "page failed")
}
