import type { RenderSlot } from "./render-slot.server"
import type { Toast } from "~/models/reply/toast"
import type { CreatedLink } from "~/models/invitation/invitation"
import type { SignedIn } from "~/models/session/session.server"

/**
 * Remix's load context: facts about one HTTP request besides the request itself. Its action and
 * all its loaders share one.
 */
export interface RequestContext {
  /** In the answer's headers, in the log and on error pages. */
  requestId: string
  /** What a script needs to be run, by the content security policy. */
  nonce: string
  /** The address that throttling counts by, as `addressKey` gives it. */
  ip: string
  userAgent: string
  /** Sets Retry-After on the answer itself: Remix drops the headers of a page's action. */
  retryAfter: (seconds: number) => void
  /** Whether Remix's script asks for data; false for a document. */
  isData: boolean
  /** The turn to make a large page. */
  renderSlot: RenderSlot
  /** Resolves once the answer can take more: a slow reader must not fill the memory. */
  drained: () => Promise<void>
  /** Adds a cookie to the answer, whatever else it will be. */
  addCookie: (setCookie: string) => void
  /** Set by an action whose page is rendered in the same request. */
  toast?: Toast
  /** What was posted to the page, once it is read. */
  form?: FormData
  /** Set by an action, for the page that is rendered in the same request. */
  madeLinks?: CreatedLink[]
  /** Looked up once a request; see `getUser`. */
  signedIn?: Promise<SignedIn | null>
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}
