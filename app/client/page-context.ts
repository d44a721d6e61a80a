import { createContext } from "react"

/**
 * What the server knows of the page while it renders it. Browsers hide nonces from scripts and
 * the page's script needs no more of it, so there all of it is empty.
 */
export const PageContext = createContext({
  nonce: "",
  requestId: "",
  /** The style sheet of public pages, which bear it in themselves. */
  publicStyles: "",
  /** Where people reach the product, without a slash at the end. */
  publicUrl: "",
  /** Whether anybody may make an account here. */
  isOpen: true,
  /** Whom visitors may write to, where the settings name somebody. */
  contactEmail: null as string | null,
})
