import { RemixBrowser } from "@remix-run/react"
import { startTransition } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { withoutEmptyAnswers } from "~/client/empty-answers"
import { listenForEscape } from "~/client/escape"
import { keepInstallOffer } from "~/client/install"
import { leaveKeysToInputMethods } from "~/client/input-methods"
import { readReader, withReader } from "~/client/reader"
import { shownCode } from "~/client/shown-code"
import { withRetry } from "~/client/retry"
import { surviveTranslation } from "~/client/translated-pages"
import { withForeign413 } from "~/client/too-large-for-proxy"
import { site, SITE_LOGO_META, SITE_NAME_META } from "~/site"

declare global {
  interface Window {
    /** For the script in the head that puts a page back. */
    reactRoot?: Root
  }
}

// Remix, the bell and the search all use this fetch.
const fetchAnswer = withForeign413(withoutEmptyAnswers(window.fetch.bind(window)))
window.fetch = withRetry(withReader(fetchAnswer, location.origin), location.origin)

site.name = readMeta(SITE_NAME_META) ?? site.name
site.logo = readMeta(SITE_LOGO_META) ?? site.logo
surviveTranslation()
leaveKeysToInputMethods()
readReader()
listenForEscape()
keepInstallOffer()
void Promise.all([pageDataDecoded(), shownCode()]).then(() => {
  startTransition(() => {
    window.reactRoot = hydrateRoot(document, <RemixBrowser />)
  })
})

function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}

/**
 * Remix decodes the page's data when it first renders, and suspends by throwing the promise. A root that is suspended
 * during hydration fails with React's error 345 when a key is pressed.
 */
async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    // An error is thrown again, and reported, when Remix is rendered.
    if (thrown instanceof Promise) await thrown
  }
}
