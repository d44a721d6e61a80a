import type { TypedText } from "./refused-page"

/** What the page says that answers a request which Remix never saw, or failed at. */
export type LastPage = {
  title?: string
  message: string
  /** The address to ask for once more. */
  tryAgain?: string
  /** What was typed into a form that was refused. */
  typed?: TypedText[]
}
