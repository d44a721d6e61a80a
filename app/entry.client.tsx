import { RemixBrowser } from "@remix-run/react"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { listenForEscape } from "~/client/escape"
import { streamPageData } from "~/client/page-data"
import { withRetry } from "~/client/retry"

// Remix, the bell and the search all use this fetch.
window.fetch = withRetry(window.fetch.bind(window), location.origin)

listenForEscape()
streamPageData()
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
