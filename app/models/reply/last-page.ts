import type { TypedText } from "./refused-page"

/** The content of the page that answers in Remix's place: before it, or after it failed. */
export type LastPage = {
  title?: string
  message: string
  /** Advice to a person; a program gets only the message. */
  hint?: string
  /** An address to try again. */
  tryAgain?: string
  /** The text typed into the refused form. */
  typed?: TypedText[]
}
