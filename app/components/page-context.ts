import { createContext } from "react"

/**
 * What the server knows of the page while it renders it. Browsers hide nonces from scripts and
 * the page's script needs no more of it, so there both are empty.
 */
export const PageContext = createContext({ nonce: "", requestId: "" })
