import { RemixBrowser } from "@remix-run/react"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { listenForEscape } from "~/client/escape"
import { withRetry } from "~/client/retry"

// Remix, the bell and the search all use this fetch.
window.fetch = withRetry(window.fetch.bind(window), location.origin)

listenForEscape()
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
