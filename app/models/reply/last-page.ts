import type { TypedText } from "./refused-page"

/** The content of the page that answers in Remix's place: before it, or after it failed. */
export type LastPage = {
  title?: string
  message: string
  /** What the reader can do, which a program cannot. */
  hint?: string
  /** An address to try again. */
  tryAgain?: string
  /** The text typed into the refused form. */
  typed?: TypedText[]
}
