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
import { config } from "./config.server"
import { publicStyles } from "./http/public-styles.server"
import { log } from "./log.server"

/** Milliseconds after which a page that is not complete is given up. */
const RENDER_MS = 10_000

/**
 * Renders a page whole and sends it in one piece: small flushed chunks would more than double
 * its size on the wire.
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
  // A page shows what its reader may see at that moment: after signing out, the browser's Back
  // must not bring it up again.
  const keep = (await context.signedIn) ? "no-store" : "no-cache"
  headers.set("Cache-Control", `private, ${keep}`)
  return await new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <PageContext.Provider
        value={{
          ...{ nonce, requestId, publicStyles, publicUrl, contactEmail },
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
          // A large page takes long to render, and long to write: others are served in between.
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
    const late = setTimeout(abort, RENDER_MS)
  })
}

/** What a page's script fetches is as private as the page. */
export function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  context.renderSlot.release()
  response.headers.set("Cache-Control", "private, no-store")
  return response
}

/**
 * Logs what a loader or an action did not expect, with the request's id. What Remix itself refuses,
 * such as a post to a page without an action, is no fault of ours: anybody can send it.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error, reqId: context.requestId }, "page failed")
}
