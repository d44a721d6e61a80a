import type { TypedText } from "./refused-page"

/** For a page that answers in Remix's place: before it, or after it failed. */
export type LastPage = {
  title?: string
  message: string
  /** Advice to a person; a program gets only the message. */
  hint?: string
  tryAgain?: string
  typed?: TypedText[]
}
