import { RemixBrowser } from "@remix-run/react"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { listenForEscape } from "./components/escape"

listenForEscape()
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
