import type { RenderSlot } from "./render-slot.server"
import type { User } from "~/database/types"
import type { Outside } from "~/errors"

/** The person who asks, by a session or, without one, by an access token. */
export type SignedInBy = { user: User; sessionId: string | null }

/** Remix's load context. An action passes nothing to loaders through it: results are return values. */
export interface RequestContext {
  /** Appears in the response's headers, in the log and on error pages. */
  requestId: string
  nonce: string
  /** The address as the key of rate limits; see `addressKey`. */
  ip: string
  userAgent: string
  /** Sets Retry-After on the response itself: Remix drops the headers of a page's action. */
  retryAfter: (seconds: number) => void
  /** Whether Remix's script requests data; false for a document. */
  isData: boolean
  /** Whether a form was posted. Remix gives the loaders of the page that answers a GET request. */
  isPost: boolean
  renderSlot: RenderSlot
  /** Resolves when the response takes more data: a slow reader must not fill the memory. */
  drained: () => Promise<void>
  /** A signal of the moment when the client leaves before its answer has ended. */
  closed: () => AbortSignal
  /** Calls a function once the response has ended, sent or broken off. */
  onEnd: (listener: () => void) => void
  /** Lets only these sites show the answer in a frame. */
  frameIn: (sites: readonly string[]) => void
  /** Adds a cookie to the response, whether an action or a loader answers. */
  addCookie: (setCookie: string) => void
  /** The id of the person whose session the request has, or begins, for the log. */
  account?: string
  /** The time zone of that account; null until it is known. */
  timeZone?: string | null
  /** The server of others that is at fault for the answer, for log and metrics. */
  outside?: Outside
  /** Looked up once per request; see `getUser`. */
  signedIn?: Promise<SignedInBy | null>
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}
