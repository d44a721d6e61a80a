import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node"
import { isRouteErrorResponse, RemixServer } from "@remix-run/react"
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"
import { setImmediate } from "node:timers/promises"
import { renderToString } from "react-dom/server"
import { PageContext } from "~/client/page-context"
import { PublicHead } from "./components/public-head"
import { renderedOnce } from "./components/rendered-once.server"
import { config } from "~/config/config.server"
import { headScripts } from "./http/head-scripts.server"
import { keptPageFor, OFFLINE_READING } from "./http/offline-reading.server"
import { publicStyles } from "./http/public-styles.server"
import { log } from "./log.server"

/** Sends a page in one piece: React's stream of chunks of 2 KB takes twice as long to write and to compress. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = context
  const { publicUrl, contactEmail, registration, hasPlans, mailIn } = config
  headers.set("Content-Type", "text/html; charset=utf-8")
  // A page shows what its reader may see now. The Back button must not restore it after signing out.
  const isPrivate = await context.signedIn?.then(Boolean, () => true)
  const keep = isPrivate ? "no-store" : "no-cache"
  headers.set("Cache-Control", `private, ${keep}`)
  const keptFor = await keptPageFor(context, remixContext.staticHandlerContext)
  if (keptFor !== null) headers.set(OFFLINE_READING, keptFor)
  // Texts that are drawn before it has come may break their lines elsewhere.
  headers.set("Link", `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  const { serverHandoffStream, ...rest } = remixContext
  const data = await new Response(serverHandoffStream).text()
  const html = renderToString(
    <PageContext.Provider
      value={{
        nonce,
        requestId,
        headScripts,
        publicHead: <PublicHead />,
        publicStyles,
        publicUrl,
        contactEmail,
        isOpen: registration === "open",
        hasPlans,
        takesMail: mailIn !== null,
        shownTexts: new Set(),
        renderedOnce,
      }}
    >
      <RemixServer context={rest} url={request.url} nonce={nonce} />
    </PageContext.Provider>,
  )
  // Rendering and sending a large page take long, so other requests run in between.
  await setImmediate()
  context.renderSlot.release()
  const script = rest.renderMeta?.didRenderScripts ? dataScript(data, nonce) : ""
  // Node would look through a string for faulty characters first.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}${script}`), { headers, status })
}

/** The data for hydration. Remix would add it by a component that suspends, which a string cannot. */
function dataScript(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeInScript)
  const stream = "window.__remixContext.streamController"
  return `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close();</script>`
}

const escapeInScript = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Data responses are as private as their page. */
export function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  context.renderSlot.release()
  response.headers.set("Cache-Control", "private, no-store")
  return response
}

/** Remix's own refusals, as of a post to a page without an action, are not faults: anybody can send such a request. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  log.error({ err: error, reqId: context.requestId }, "page failed")
}
