import { RemixBrowser } from "@remix-run/react"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { listenForEscape } from "~/client/escape"
import { streamPageData } from "~/client/page-data"
import { withRetry } from "~/client/retry"
import { latePartsLoaded } from "~/components/late-part"

// Remix, the bell and the search all use this fetch.
window.fetch = withRetry(window.fetch.bind(window), location.origin)

listenForEscape()
streamPageData()
void latePartsLoaded().then(() => {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  })
})
